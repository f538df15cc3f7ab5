/// A text field: what the original's fields inherit.
open class UITextField: UIView {
  /// When a side view or the clear button is shown.
  public typealias ViewMode = TextControlRender.ViewMode

  /// The entered text.
  public var text: String?
  /// Shown in place of absent text.
  public var placeholder: String?
  /// The placeholder with its colour, font and kern; it wins over `placeholder`.
  public var attributedPlaceholder: NSAttributedString?
  /// The font of the text; nil leaves it to the control.
  public var font: UIFont?
  /// The colour of the text. The original's controls overwrite it with the one set for the state.
  public var textColor: UIColor?
  /// Whether the text is shown as bullets.
  public var isSecureTextEntry = false
  /// Whether the control takes input.
  public var isEnabled = true
  /// Whether the control has focus.
  public private(set) var isEditing = false
  /// The view at the left (leading, in the original's controls).
  public var leftView: UIView?
  /// The view at the right (trailing, in the original's controls).
  public var rightView: UIView?
  /// When the left view is shown.
  public var leftViewMode = ViewMode.never
  /// When the right view is shown.
  public var rightViewMode = ViewMode.never
  /// When the clear button is shown.
  public var clearButtonMode = ViewMode.never
  /// Whether fonts follow the preferred content size.
  public var adjustsFontForContentSizeCategory = false

  /// Gives the field focus; a field that is not enabled takes none.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    isEditing = isEnabled
    return isEditing
  }

  /// Takes the focus away.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    isEditing = false
    return true
  }

  /// The placeholder as the model has it.
  var placeholderContent: LabelContent {
    guard let attributed = attributedPlaceholder else { return LabelContent(placeholder ?? "") }
    return LabelContent(
      attributed.string, font: attributed.font?.descriptor, color: attributed.foregroundColor?.reference,
      kern: attributed.kern)
  }
}
