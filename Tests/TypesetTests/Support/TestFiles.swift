import Glibc

/// Reading files and finding out whether a package is there, without Foundation.
enum TestFiles {
  static let unicodeData = "/usr/share/unicode/"

  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  /// The lines of a file without comments (from `#` on), each with its number counted from 1; empty ones are left out.
  static func dataLines(of path: String) -> [(number: Int, text: Substring)] {
    let text = String(decoding: bytes(of: path), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let data = line.prefix { $0 != "#" }
      return data.allSatisfy { $0 == " " || $0 == "\t" } ? nil : (index + 1, data)
    }
  }
}
