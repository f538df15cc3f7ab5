import Typeset

extension TextControl {
  /// The label with the mark of a required field.
  var displayedLabel: LabelContent {
    guard isRequired, !label.isEmpty else { return label }
    var marked = label
    marked.text += "\u{00A0}*"
    return marked
  }

  /// Whether the counter shows that too many characters were entered.
  var isOverLimit: Bool {
    guard let maximumCharacterCount else { return false }
    return text.count > maximumCharacterCount
  }

  /// Whether the error colours are shown: for an error, or for a text over its limit.
  var showsError: Bool { isError || isOverLimit }

  /// The counter's text, or nil where there is no limit. It counts user-perceived characters (field case F9).
  var counterText: String? {
    maximumCharacterCount.map { "\(text.count)/\($0)" }
  }

  /// The trailing assistive label, whose place the counter takes where no text was given for it.
  var displayedTrailingAssistiveLabel: LabelContent {
    guard trailingAssistiveLabel.text.isEmpty, let counterText else { return trailingAssistiveLabel }
    var counter = trailingAssistiveLabel
    counter.text = counterText
    return counter
  }

  /// The part that the trailing assistive label is: itself, or the counter in its place.
  var trailingAssistivePart: Part {
    trailingAssistiveLabel.text.isEmpty && counterText != nil ? .counter : .trailingAssistiveLabel
  }

  /// How a label is set that follows the control's direction.
  func textStyle(font: FontDescriptor, isRightToLeft: Bool, locale: String?, kern: Double) -> TextStyle {
    TextStyle(
      font: font, letterSpacing: kern, language: locale, direction: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// How the entered text is set: one line of any length in a field, lines of the font's own pitch in an area.
  func entryStyle(fonts: ControlFonts, isRightToLeft: Bool, locale: String?) -> TextStyle {
    var style = textStyle(font: fonts.normal, isRightToLeft: isRightToLeft, locale: locale, kern: letterSpacing)
    style.direction = textDirection ?? style.direction
    style.isSecure = isSecureTextEntry
    style.wrapping = isMultiline ? .unlimited : .singleLineClipped
    return style
  }

  /// How prefix and suffix are set.
  func affixStyle(_ affix: LabelContent, fonts: ControlFonts, isRightToLeft: Bool, locale: String?) -> TextStyle {
    var style = textStyle(
      font: affix.font ?? fonts.normal, isRightToLeft: isRightToLeft, locale: locale, kern: affix.kern)
    style.wrapping = .singleLineClipped
    return style
  }
}
