/// The text of a text area.
public final class UITextView {
  /// The entered text.
  public var text: String? = ""
  /// The font; nil leaves it to the control.
  public var font: UIFont?
  /// The colour. The original's controls overwrite it with the one set for the state.
  public var textColor: UIColor?
  /// Whether the text can be changed.
  public var isEditable = true
  /// The selected characters, counted as users perceive them.
  public var selectedRange: Range<Int>?
  /// Whether the text has focus.
  public private(set) var isFirstResponder = false

  /// Gives the text focus; a text that is not editable takes none.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    isFirstResponder = isEditable
    return isFirstResponder
  }

  /// Takes the focus away.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}
