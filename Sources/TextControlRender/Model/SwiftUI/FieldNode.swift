/// A SwiftUI text field as a value. How it looks and whether it has focus come from the modifiers around it.
public struct FieldNode: Hashable, Sendable {
  /// What the field is for; shown in place of absent text unless there is a prompt.
  public var title: String
  /// Shown in place of absent text, with looks of its own.
  public var prompt: LabelContent?
  /// The entered text.
  public var text: String
  /// Whether the text is shown as bullets.
  public var isSecure: Bool
  /// The direction the field grows in when its text does not fit: sideways it scrolls, downwards it wraps.
  public var axis: Axis
  /// Where the caret stands, counted in user-perceived characters; nil is behind the text.
  public var caret: Int?
  /// The selected user-perceived characters.
  public var selection: Range<Int>?
  /// Whether the caret is in its visible phase while the field has focus.
  public var isCaretVisible: Bool
  /// What assistive technology reads; nil is the title.
  public var accessibilityLabel: String?
  /// Whether the field has focus, whatever the modifiers around it say: an animation moves focus.
  var hasFocus: Bool?

  /// Creates a field.
  public init(title: String = "", prompt: LabelContent? = nil, text: String = "", isSecure: Bool = false) {
    self.title = title
    self.prompt = prompt
    self.text = text
    self.isSecure = isSecure
    axis = .horizontal
    caret = nil
    selection = nil
    isCaretVisible = true
    accessibilityLabel = nil
  }

  /// What is shown in place of absent text.
  var placeholder: LabelContent { prompt ?? LabelContent(title) }
}

/// One of the two directions of the plane.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

/// Where the lines of a text stand, by reading direction.
public enum MultilineTextAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
