import Glibc

/// A face among the font files a user named.
struct UserFont: Sendable {
  var face: FontFace
  var family: String
  var traits: FaceTraits

  init(_ face: FontFace) {
    self.face = face
    family = face.familyName.lowercased()
    let weightAxis = face.axes.first { $0.tag == "wght" }
    traits = FaceTraits(
      weights: weightAxis?.range ?? face.weight...face.weight,
      isItalic: face.isItalic)
  }
}

/// Finds the fonts in files and folders a user named, in that order; files of a folder by name.
enum UserFonts {
  /// The faces of a file: all of a collection.
  static func faces(ofFile path: String) throws -> [FontFace] {
    var faces = [try FontFace(contentsOf: path)]
    let count = faces[0].collectionCount
    for index in 1..<max(1, count) { faces.append(try FontFace(contentsOf: path, collectionIndex: index)) }
    return faces
  }

  /// The paths of font files in a folder and the folders below it, in the order of their bytes.
  static func files(inDirectory directory: String, depth: Int = 0) -> [String] {
    // Deep enough for every real tree of fonts, and an end for links that lead in circles.
    guard depth < 8, let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var files: [String] = []
    for name in names {
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += self.files(inDirectory: path, depth: depth + 1)
      } else if [".ttf", ".otf", ".ttc", ".otc", ".otb"].contains(where: name.lowercased().hasSuffix) {
        files.append(path)
      }
    }
    return files
  }
}
