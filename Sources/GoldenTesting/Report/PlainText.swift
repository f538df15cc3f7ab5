/// Texts of unknown origin made safe for one line of a message.
enum PlainText {
  /// In quotes, with control characters, quotes and backslashes escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32 || (127..<160).contains(scalar.value) || isDirectional(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Marks that would turn the rest of the line around.
  private static func isDirectional(_ scalar: UnicodeScalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
