import Glibc

@testable import Typeset

/// The program `hb-shape` of Debian's package libharfbuzz-bin.
enum HarfBuzzProgram {
  static let isInstalled = TestFiles.exists("/usr/bin/hb-shape")

  struct Failure: Error {}

  /// The glyphs the program gives for a text, one string each.
  static func shape(_ text: String, font: String, index: Int, options: String) throws -> [String] {
    let codePoints = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ",")
    let command =
      "/usr/bin/hb-shape --no-glyph-names --face-index=\(index) \(options) --unicodes=\(codePoints) '\(font)'"
    guard let pipe = popen(command, "r") else { throw Failure() }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      output += buffer.prefix(count)
    }
    guard pclose(pipe) == 0 else { throw Failure() }
    let line = String(decoding: output, as: UTF8.self).drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    return line.split(separator: "|").map(String.init)
  }
}

extension ShapedGlyph {
  /// The glyph as `hb-shape --no-glyph-names` writes it, with clusters counted in code points.
  func asWritten(units: ContiguousArray<UInt16>) -> String {
    let cluster = units.prefix(Int(cluster)).count { $0 & 0xFC00 != 0xDC00 }
    let offset = xOffset != 0 || yOffset != 0 ? "@\(xOffset),\(yOffset)" : ""
    return "\(id)=\(cluster)\(offset)+\(advance)"
  }
}
