/// A line that opens or closes a block of pictures in a Markdown file.
enum EmbedMark: Equatable {
  /// `<!-- render-cli: WORDS -->`
  case opening(words: [String])
  /// `<!-- /render-cli -->`
  case closing
  /// A line that was meant to be one of them, with what is wrong.
  case malformed(String)

  static let closingText = "<!-- /render-cli -->"
  private static let form = "a mark is of the form <!-- render-cli: SPEC.json [OPTIONS] --> on a line of its own"

  /// Reads the text of a line; nil where it is something else.
  init?(_ text: Substring) {
    guard let comment = text.removing(prefix: "<!--") else { return nil }
    let inside = comment.trimmed
    if inside.hasPrefix("/render-cli") {
      self = inside.removing(prefix: "/render-cli")?.trimmed == "-->" ? .closing : .malformed(Self.form)
      return
    }
    guard let rest = inside.removing(prefix: "render-cli") else { return nil }
    guard let named = rest.removing(prefix: ":") else {
      // A comment about the tool is none of our business; one that lacks the colon only is.
      guard rest.trimmed.contains(".json") else { return nil }
      self = .malformed(Self.form)
      return
    }
    guard let text = named.trimmed.removing(suffix: "-->"), !text.contains("-->") else {
      self = .malformed(Self.form)
      return
    }
    guard let words = Self.words(of: text) else {
      self = .malformed("a quote is not closed")
      return
    }
    self = .opening(words: words)
  }

  /// Words between blanks; quotes keep blanks inside, a backslash takes the next character as it is except in single
  /// quotes. nil where a quote is not closed.
  private static func words(of text: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", quote != "'", let next = rest.popFirst() {
        word = word ?? ""
        word?.append(next)
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " || character == "\t" {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = word ?? ""
        word?.append(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}

extension Substring {
  fileprivate func removing(prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  fileprivate func removing(suffix: String) -> Substring? { hasSuffix(suffix) ? dropLast(suffix.count) : nil }

  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
