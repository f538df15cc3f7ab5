/// How one slot of text is set, apart from its colour: the whole slot has one style.
public struct TextStyle: Hashable, Sendable {
  /// The font; characters it lacks come from the library's fallback fonts.
  public var font: FontDescriptor
  /// Space added after each user-perceived character, in points; see field case T11 for ligatures and cursive scripts.
  public var letterSpacing: Double
  /// The language as a BCP 47 tag, for shaping and line breaking; nil leaves both to the script.
  public var language: String?
  /// The paragraph's base direction.
  public var direction: BaseDirection
  /// OpenType features by tag, for example `["tnum": 1]`.
  public var features: [String: UInt32]
  /// Whether each user-perceived character is shown as a bullet.
  public var isSecure: Bool
  /// Which lines a text may take and what happens to the rest.
  public var wrapping: TextWrapping
  /// Where lines stand within the width they were offered.
  public var alignment: TextAlignment

  /// Creates a style; everything but the font has the default of a plain label.
  public init(
    font: FontDescriptor, letterSpacing: Double = 0, language: String? = nil, direction: BaseDirection = .leftToRight,
    features: [String: UInt32] = [:], isSecure: Bool = false, wrapping: TextWrapping = .unlimited,
    alignment: TextAlignment = .natural
  ) {
    self.font = font
    self.letterSpacing = letterSpacing
    self.language = language
    self.direction = direction
    self.features = features
    self.isSecure = isSecure
    self.wrapping = wrapping
    self.alignment = alignment
  }
}

/// The base direction of a paragraph (UAX #9, rules P2 and P3).
public enum BaseDirection: String, Hashable, Sendable {
  /// Left to right whatever the text is.
  case leftToRight
  /// Right to left whatever the text is.
  case rightToLeft
  /// The direction of the first strong character; left to right where there is none.
  case natural
}

/// Where lines stand within the offered width.
public enum TextAlignment: String, Hashable, Sendable {
  /// At the side where the paragraph's direction starts.
  case natural
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// Stretched to both sides, the last line of a paragraph natural.
  case justified
}

/// Which lines a text may take and what happens to the rest.
public struct TextWrapping: Hashable, Sendable {
  /// Where text that does not fit is replaced by an ellipsis.
  public enum Truncation: String, Hashable, Sendable {
    /// Text is not cut; it may run over the offered width.
    case clip
    /// At the logical start.
    case head
    /// In the middle.
    case middle
    /// At the logical end.
    case tail
  }

  /// How many lines may be used; nil is any number. With 1, line breaks in the text count as spaces.
  public var lineLimit: Int?
  /// What happens to text that does not fit.
  public var truncation: Truncation
  /// Space between the bottom of a line and the top of the next, in points.
  public var lineSpacing: Double
  /// A factor on the height of each line.
  public var lineHeightMultiple: Double

  /// Creates a rule.
  public init(
    lineLimit: Int? = nil, truncation: Truncation = .tail, lineSpacing: Double = 0, lineHeightMultiple: Double = 1
  ) {
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
  }

  /// As many lines as the text needs.
  public static let unlimited = TextWrapping()
  /// One line, with an ellipsis at the logical end where it does not fit.
  public static let singleLine = TextWrapping(lineLimit: 1)
  /// One line of any length, as in a text field.
  public static let singleLineClipped = TextWrapping(lineLimit: 1, truncation: .clip)
}
