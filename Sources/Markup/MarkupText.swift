/// Text inside XML, HTML and Markdown.
package enum MarkupText {
  /// Everything that could end an element or an attribute is escaped, and what XML forbids shown as U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An attribute of an HTML element in a Markdown file: besides what HTML wants, what tables, code spans, formulas and
  /// the templates of site generators would take for their own is escaped.
  package static func escapedAttributeInMarkdown(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "|", "`", "$", "\\", "{", "}", "*", "_", "~", "[", "]": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text between Markdown's own marks, on one line.
  package static func escapedMarkdown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "{", "}", "$", "|": result += "&#\(scalar.value);"
      case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "+", "-", ".", "!", "~", ":", "@": result += "\\\(scalar)"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": result += " "
      case _ where scalar.value < 32: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A relative path as a link: everything but letters and digits of ASCII and `-_.~/@` is percent-encoded, so that it
  /// has no scheme, query or fragment and may stand in a `srcset`.
  package static func link(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
