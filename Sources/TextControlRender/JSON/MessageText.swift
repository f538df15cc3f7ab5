/// Makes text of a spec fit for a message: one line, no control characters, of bounded length.
package enum MessageText {
  /// The text in double quotes, with everything escaped that could end the line, steer a terminal or hide characters.
  package static func quoted(_ text: String) -> String {
    "\"\(escaped(text, limit: 60))\""
  }

  /// A name, for example of a file, without quotes but with the same escapes; never shortened.
  package static func name(_ text: String) -> String { escaped(text, limit: .max) }

  /// A literal of which only the start is of interest.
  package static func shortened(_ text: String) -> String { escaped(text, limit: 40) }

  private static func escaped(_ text: String, limit: Int) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return result + "…" }
      count += 1
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHidden(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u{\(digits)}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // The joiner of emoji sequences hides nothing.
    if scalar == "\u{200D}" { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  /// Joins names as in "a, b or c".
  package static func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
