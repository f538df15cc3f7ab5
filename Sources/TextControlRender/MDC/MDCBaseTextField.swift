public import Raster

/// A Material text field without decoration; the other fields are this one with another style.
open class MDCBaseTextField: UITextField, MDCTextControl {
  /// The model behind the control.
  public var settings: MDCTextControlSettings
  /// The label, which rests in the container or floats above the text.
  public let label = UILabel()
  /// The label under the container at the leading side.
  public let leadingAssistiveLabel = UILabel()
  /// The label under the container at the trailing side.
  public let trailingAssistiveLabel = UILabel()
  /// How long transitions between states take, in seconds; 0 is no animation. A picture shows a state at rest.
  public var animationDuration: Double = 0.15

  /// Creates a field of a place and size in points.
  public convenience override init(frame: CGRect = .zero) { self.init(style: .base, frame: frame) }

  init(style: ControlStyle, frame: CGRect) {
    settings = MDCTextControlSettings(style: style, isMultiline: false)
    super.init(frame: frame)
  }

  /// The view at the leading side.
  public var leadingView: UIView? {
    get { leftView }
    set { leftView = newValue }
  }

  /// The view at the trailing side.
  public var trailingView: UIView? {
    get { rightView }
    set { rightView = newValue }
  }

  /// When the leading view is shown.
  public var leadingViewMode: ViewMode {
    get { leftViewMode }
    set { leftViewMode = newValue }
  }

  /// When the trailing view is shown.
  public var trailingViewMode: ViewMode {
    get { rightViewMode }
    set { rightViewMode = newValue }
  }

  /// Forgets fonts that were set, as applying a theme does.
  public func forgetOwnFonts() {
    font = nil
    leadingAssistiveLabel.font = nil
    trailingAssistiveLabel.font = nil
  }

  /// The field as the model has it.
  var control: TextControl {
    var control = commonControl
    control.state = !isEnabled ? .disabled : isEditing ? .editing : .normal
    control.text = text ?? ""
    control.placeholder = placeholderContent(for: fontCategory)
    control.clearButtonMode = clearButtonMode
    control.font = font?.descriptor(for: fontCategory)
    control.isSecureTextEntry = isSecureTextEntry
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

/// A Material text field with a filled background and an underline.
public final class MDCFilledTextField: MDCBaseTextField, MDCFilledControl, MDCUnderlinedControl {
  /// Creates a field of a place and size in points.
  public init(frame: CGRect = .zero) { super.init(style: .filled, frame: frame) }
}

/// A Material text field with an outline.
public final class MDCOutlinedTextField: MDCBaseTextField, MDCOutlinedControl {
  /// Creates a field of a place and size in points.
  public init(frame: CGRect = .zero) { super.init(style: .outlined, frame: frame) }
}

/// A Material text field with an underline.
public final class MDCUnderlinedTextField: MDCBaseTextField, MDCUnderlinedControl {
  /// Creates a field of a place and size in points.
  public init(frame: CGRect = .zero) { super.init(style: .underlined, frame: frame) }

  /// The thickness of the underline without focus, in points.
  public var normalUnderlineThickness: CGFloat {
    get { settings.control.normalUnderlineThickness }
    set { settings.control.normalUnderlineThickness = newValue }
  }

  /// The thickness of the underline with focus, in points.
  public var editingUnderlineThickness: CGFloat {
    get { settings.control.editingUnderlineThickness }
    set { settings.control.editingUnderlineThickness = newValue }
  }

  /// Sets the thickness without focus; a picture shows the end of the animation.
  public func setNormalUnderlineThickness(_ thickness: CGFloat, animated: Bool) {
    normalUnderlineThickness = thickness
  }

  /// Sets the thickness with focus; a picture shows the end of the animation.
  public func setEditingUnderlineThickness(_ thickness: CGFloat, animated: Bool) {
    editingUnderlineThickness = thickness
  }
}
