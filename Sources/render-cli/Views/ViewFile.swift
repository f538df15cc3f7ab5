import TextControlRender

/// A Swift file with views, as far as it must be understood to draw one of them.
struct ViewFile {
  /// The file's path as the user wrote it.
  let path: String
  /// The source.
  let text: String

  /// The names of the structures that are declared as views, in the order of the file.
  let viewNames: [String]

  init(path: String, bytes: [UInt8]) throws(Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.data, file: path, "is not UTF-8 text")
    }
    self.path = path
    self.text = text
    viewNames = ViewFile.names(in: text)
  }

  /// The view to be drawn: the one asked for, else the one named like the file, else the last one.
  func view(named wish: String?) throws(Failure) -> String {
    if let wish {
      if viewNames.contains(wish) { return wish }
      throw Failure(
        .data, file: path,
        "no view \(MessageText.quoted(wish)) is declared" + NearestName.suggestion(for: wish, in: viewNames))
    }
    let name = FilePath.name(of: path)
    if let own = viewNames.first(where: { $0 + ".swift" == name }) { return own }
    guard let last = viewNames.last else {
      throw Failure(.data, file: path, "no view is declared: a structure like \"struct Form: View\"")
    }
    return last
  }

  /// The source for our modules: code for iOS differs in the names of the modules alone. Messages of the compiler
  /// keep naming the file itself, by its lines.
  var translated: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      let isImport = words.count == 2 && words[0] == "import"
      return isImport && ["SwiftUI", "UIKit"].contains(words[1]) ? "import TextControlViews" : String(line)
    }
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(name)\", line: 1)\n" + lines.joined(separator: "\n")
  }

  /// `struct Name: … View …`, at the start of a line but for attributes and modifiers. Generic views cannot be made
  /// from their names alone and do not count.
  private static func names(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard !line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//"),
        let declaration = line.range(of: "struct ")
      else { return nil }
      let before = line[..<declaration.lowerBound]
      guard before.allSatisfy({ $0.isLetter || " @()_".contains($0) }) else { return nil }
      let rest = line[declaration.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let tail = rest[name.endIndex...].drop { $0 == " " }
      guard !name.isEmpty, tail.first == ":" else { return nil }
      let heritage = tail.dropFirst().prefix { $0 != "{" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return heritage.contains("View") ? String(name) : nil
    }
  }
}

extension Substring {
  /// The first place of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map { $0..<index($0, offsetBy: text.count) }
  }
}
