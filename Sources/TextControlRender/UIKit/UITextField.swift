/// A text field: what the original's fields inherit.
open class UITextField: UIView {
  /// When a side view or the clear button is shown.
  public typealias ViewMode = TextControlRender.ViewMode
  /// The looks of a field that is no Material control.
  public typealias BorderStyle = UITextFieldBorderStyle

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

  /// The looks of a field that is no Material control.
  public var borderStyle = BorderStyle.none
  /// Where the text stands in a field that is no Material control.
  public var textAlignment = NSTextAlignment.natural
  /// Told about what happens to the field.
  public weak var delegate: (any UITextFieldDelegate)?
  /// The bar at the bottom of the picture while the field is being edited.
  public var inputAccessoryView: UIView?
  /// The range of text that is still being composed: never any.
  public var markedTextRange: UITextRange? { nil }
  /// The keyboard that the field asks for; without effect on a picture.
  public var keyboardType = UIKeyboardType.default
  /// What the text means; without effect on a picture.
  public var textContentType: UITextContentType?
  /// Which letters become capitals by themselves; without effect on a picture.
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether what is typed is corrected; without effect on a picture.
  public var autocorrectionType = UITextAutocorrectionType.default
  /// What the return key says; without effect on a picture.
  public var returnKeyType = UIReturnKeyType.default

  /// Gives the field focus; a field that is not enabled, or whose delegate refuses, takes none.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  /// Takes the focus away.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isEditing else { return true }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// Kept for code that calls it: nobody enters anything in a picture.
  public func addAction(_ action: UIAction, for event: UIControlEvent) {}

  override func node() -> Node { framed(representedNode()) }

  /// A field that is no Material control, in the terms of SwiftUI's.
  package override func representedNode() -> Node {
    var field = FieldNode(title: placeholder ?? "", text: text ?? "", isSecure: isSecureTextEntry)
    field.accessibilityLabel = accessibilityLabel
    if attributedPlaceholder != nil {
      field.prompt = placeholderContent(for: adjustsFontForContentSizeCategory ? contentSizeCategory : .large)
    }
    return Node(content: .field(field), modifiers: fieldModifiers)
  }

  /// What the field says about its looks beyond the text; nothing about what was never set.
  package var fieldModifiers: [Modifier] {
    var modifiers: [Modifier] = []
    if let font { modifiers.append(.font(FontReference(font.descriptor, textStyle: font.textStyle))) }
    if let textColor { modifiers.append(.foregroundColor(textColor.reference)) }
    if let tintColor { modifiers.append(.tint(tintColor.reference)) }
    if let style = borderStyle.style { modifiers.append(.textFieldStyle(style)) }
    if let alignment = textAlignment.alignment(isRightToLeft: semanticContentAttribute.direction == .rightToLeft) {
      modifiers.append(.multilineTextAlignment(alignment))
    }
    if let direction = semanticContentAttribute.direction { modifiers.append(.layoutDirection(direction)) }
    modifiers += inputTraits
    if !isEnabled { modifiers.append(.disabled(true)) }
    if isEditing { modifiers.append(.focused(true)) }
    if let bar = inputAccessoryView { modifiers.append(.inputAccessory(bar.representedNode())) }
    return modifiers
  }

  private var inputTraits: [Modifier] {
    var modifiers: [Modifier] = []
    func add(_ trait: InputTrait, _ value: String?, unless standard: String?) {
      if let value, value != standard { modifiers.append(.inputTrait(trait, value)) }
    }
    add(.keyboardType, keyboardType.rawValue, unless: UIKeyboardType.default.rawValue)
    add(.textContentType, textContentType?.rawValue, unless: nil)
    add(
      .autocapitalization, autocapitalizationType.rawValue, unless: UITextAutocapitalizationType.sentences.rawValue)
    add(.autocorrection, autocorrectionType.rawValue, unless: UITextAutocorrectionType.default.rawValue)
    add(.submitLabel, returnKeyType.rawValue, unless: UIReturnKeyType.default.rawValue)
    return modifiers
  }

  /// The node in the room of the view's frame, where it has one.
  private func framed(_ node: Node) -> Node {
    var node = node
    func dimension(_ length: CGFloat) -> FrameRule.Dimension {
      length > 0 ? FrameRule.Dimension(fixed: length) : FrameRule.Dimension()
    }
    node.modifiers.append(
      .frame(FrameRule(width: dimension(frame.width), height: dimension(frame.height))))
    return node
  }

  /// The placeholder as the model has it, at a preferred text size.
  func placeholderContent(for category: ContentSizeCategory) -> LabelContent {
    guard let attributed = attributedPlaceholder else { return LabelContent(placeholder ?? "") }
    return LabelContent(
      attributed.string, font: attributed.font?.descriptor(for: category), color: attributed.foregroundColor?.reference,
      kern: attributed.kern)
  }
}
