public import Raster

/// A Material text area without decoration; the other areas are this one with another style.
open class MDCBaseTextArea: UIView, MDCTextControl {
  /// The model behind the control.
  public var settings: MDCTextControlSettings
  /// The text.
  public let textView = UITextView()
  /// The label, which rests in the container or floats above the text.
  public let label = UILabel()
  /// The label under the container at the leading side.
  public let leadingAssistiveLabel = UILabel()
  /// The label under the container at the trailing side.
  public let trailingAssistiveLabel = UILabel()
  /// The view at the leading side.
  public var leadingView: UIView?
  /// The view at the trailing side.
  public var trailingView: UIView?
  /// When the leading view is shown.
  public var leadingViewMode = UITextField.ViewMode.never
  /// When the trailing view is shown.
  public var trailingViewMode = UITextField.ViewMode.never
  /// Shown in place of absent text.
  public var placeholder: String?
  /// The colour of the placeholder; nil is the system's.
  public var placeholderColor: UIColor?
  /// Whether fonts follow the preferred content size.
  public var adjustsFontForContentSizeCategory = false
  private var isControlEnabled = true

  /// Creates an area of a place and size in points.
  public convenience override init(frame: CGRect = .zero) { self.init(style: .base, frame: frame) }

  init(style: ControlStyle, frame: CGRect) {
    settings = MDCTextControlSettings(style: style, isMultiline: true)
    super.init(frame: frame)
  }

  /// Whether the area takes input: its own flag and that of its text (facts §1.1).
  public var isEnabled: Bool {
    get { isControlEnabled && textView.isEditable }
    set {
      isControlEnabled = newValue
      textView.isEditable = newValue
    }
  }

  /// The fewest rows the area shows; fractions are allowed.
  public var minimumNumberOfVisibleRows: CGFloat {
    get { settings.control.minimumNumberOfVisibleRows }
    set { settings.control.minimumNumberOfVisibleRows = newValue }
  }

  /// The most rows the area shows; fractions are allowed.
  public var maximumNumberOfVisibleRows: CGFloat {
    get { settings.control.maximumNumberOfVisibleRows }
    set { settings.control.maximumNumberOfVisibleRows = newValue }
  }

  /// Forgets fonts that were set, as applying a theme does.
  public func forgetOwnFonts() {
    textView.font = nil
    leadingAssistiveLabel.font = nil
    trailingAssistiveLabel.font = nil
  }

  /// The area as the model has it.
  var control: TextControl {
    var control = commonControl
    control.state = !isEnabled ? .disabled : textView.isFirstResponder ? .editing : .normal
    control.text = textView.text ?? ""
    control.placeholder = LabelContent(placeholder ?? "", color: placeholderColor?.reference)
    control.font = textView.font?.descriptor(for: fontCategory)
    control.selection = textView.selectedRange
    return control
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    control.fittingSize(width: size.width, category: fontCategory)
  }

  override func node() -> Node { Node(content: .textControl(control)) }

  /// A control that nobody gave a width has the width of the model's default.
  package override func representedNode() -> Node {
    var control = control
    if frame.width == 0 { control.width = TextControl(style: control.style).width }
    if frame.height == 0 { control.height = nil }
    return Node(content: .textControl(control))
  }
}

/// A Material text area with a filled background and an underline.
public final class MDCFilledTextArea: MDCBaseTextArea, MDCFilledControl, MDCUnderlinedControl {
  /// Creates an area of a place and size in points.
  public init(frame: CGRect = .zero) { super.init(style: .filled, frame: frame) }
}

/// A Material text area with an outline.
public final class MDCOutlinedTextArea: MDCBaseTextArea, MDCOutlinedControl {
  /// Creates an area of a place and size in points.
  public init(frame: CGRect = .zero) { super.init(style: .outlined, frame: frame) }
}
