import Raster

/// What text fields and text areas of the original have in common: everything a `TextControl` is made of.
///
/// A class adopts it by holding `settings`; names and meanings are the original's (facts §12).
public protocol MDCTextControl: UIView {
  /// The model's values that have no other place in the class.
  var settings: MDCTextControlSettings { get set }
  /// The label, which rests in the container or floats above the text.
  var label: UILabel { get }
  /// The label under the container at the leading side.
  var leadingAssistiveLabel: UILabel { get }
  /// The label under the container at the trailing side.
  var trailingAssistiveLabel: UILabel { get }
  /// The view at the leading side.
  var leadingView: UIView? { get }
  /// The view at the trailing side.
  var trailingView: UIView? { get }
  /// When the leading view is shown.
  var leadingViewMode: ViewMode { get }
  /// When the trailing view is shown.
  var trailingViewMode: ViewMode { get }
  /// Whether fonts follow the preferred content size.
  var adjustsFontForContentSizeCategory: Bool { get }
  /// Forgets fonts that were set, as applying a theme does.
  func forgetOwnFonts()
}

/// The model behind a control's class. Its content is for this module alone.
public struct MDCTextControlSettings {
  /// Values in force, colours set for states included.
  var control: TextControl

  init(style: ControlStyle, isMultiline: Bool) {
    control = TextControl(style: style, isMultiline: isMultiline)
    // Classes are unthemed until a scheme is applied.
    control.theme = Theme.none
  }
}

extension MDCTextControl {
  /// What the label does when there is focus or text.
  public var labelBehavior: MDCTextControlLabelBehavior {
    get { settings.control.labelBehavior }
    set { settings.control.labelBehavior = newValue }
  }

  /// Replaces the padding at the leading edge, in points.
  public var leadingEdgePaddingOverride: CGFloat? {
    get { settings.control.leadingEdgePaddingOverride }
    set { settings.control.leadingEdgePaddingOverride = newValue }
  }

  /// Replaces the padding at the trailing edge, in points.
  public var trailingEdgePaddingOverride: CGFloat? {
    get { settings.control.trailingEdgePaddingOverride }
    set { settings.control.trailingEdgePaddingOverride = newValue }
  }

  /// Replaces the space between text and side views, in points.
  public var horizontalInterItemSpacingOverride: CGFloat? {
    get { settings.control.horizontalInterItemSpacingOverride }
    set { settings.control.horizontalInterItemSpacingOverride = newValue }
  }

  /// The wished height of the container in points; 0 is no wish.
  public var preferredContainerHeight: CGFloat {
    get { settings.control.preferredContainerHeight }
    set { settings.control.preferredContainerHeight = newValue }
  }

  /// The radius of the container's corners, in points.
  public var containerRadius: CGFloat {
    get { settings.control.containerRadius }
    set { settings.control.containerRadius = newValue }
  }

  /// From 0 (roomy) to 1 (dense); values outside are limited.
  public var verticalDensity: CGFloat {
    get { settings.control.verticalDensity }
    set { settings.control.verticalDensity = min(max(newValue, 0), 1) }
  }

  /// Which assistive label gets the room when both do not fit (private in the original).
  public var assistiveLabelPriority: AssistiveLabelPriority {
    get { settings.control.assistiveLabelPriority }
    set { settings.control.assistiveLabelPriority = newValue }
  }

  /// Applies a scheme's colours and fonts. As in the original, what was set before is overwritten.
  public func applyTheme(withScheme scheme: MDCContainerScheme) { apply(scheme, isError: false) }

  /// Applies a scheme's error colours and its fonts. As in the original, what was set before is overwritten.
  public func applyErrorTheme(withScheme scheme: MDCContainerScheme) { apply(scheme, isError: true) }

  private func apply(_ scheme: MDCContainerScheme, isError: Bool) {
    settings.control.theme = scheme.theme
    settings.control.isError = isError
    settings.control.colors = [:]
    forgetOwnFonts()
  }

  /// The final colours in a state, in the light appearance.
  func palette(for state: MDCTextControlState) -> ControlPalette {
    var control = settings.control
    control.state = state
    return ControlPalette(for: control, theme: control.theme ?? .none, appearance: .light)
  }
}

// MARK: - The model

extension MDCTextControl {
  /// The preferred content size as far as fonts follow it.
  var fontCategory: ContentSizeCategory { adjustsFontForContentSizeCategory ? contentSizeCategory : .large }

  /// The control as the model has it, as far as fields and areas agree.
  var commonControl: TextControl {
    var control = settings.control
    control.width = frame.width
    control.height = frame.height
    control.label = label.content(for: fontCategory)
    control.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    control.leadingAssistiveLabel = leadingAssistiveLabel.content(for: fontCategory)
    control.trailingAssistiveLabel = trailingAssistiveLabel.content(for: fontCategory)
    control.leadingView = leadingView?.sideView()
    control.trailingView = trailingView?.sideView()
    control.leadingViewMode = leadingViewMode
    control.trailingViewMode = trailingViewMode
    control.tintColor = tintColor?.reference
    control.semanticDirection = semanticContentAttribute.direction
    control.accessibilityLabel = accessibilityLabel
    return control
  }
}

// MARK: - Colours for states

extension MDCTextControl {
  /// Sets the colour of the floating label in a state.
  public func setFloatingLabelColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].floatingLabelColor = color.reference
  }

  /// The colour of the floating label in a state.
  public func floatingLabelColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).floatingLabel))
  }

  /// Sets the colour of the resting label in a state.
  public func setNormalLabelColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].normalLabelColor = color.reference
  }

  /// The colour of the resting label in a state.
  public func normalLabelColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).normalLabel))
  }

  /// Sets the colour of the entered text in a state.
  public func setTextColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].textColor = color.reference
  }

  /// The colour of the entered text in a state.
  public func textColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).text))
  }

  /// Sets the colour of the leading assistive label in a state.
  public func setLeadingAssistiveLabelColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].leadingAssistiveLabelColor = color.reference
  }

  /// The colour of the leading assistive label in a state.
  public func leadingAssistiveLabelColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).leadingAssistiveLabel))
  }

  /// Sets the colour of the trailing assistive label in a state.
  public func setTrailingAssistiveLabelColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].trailingAssistiveLabelColor = color.reference
  }

  /// The colour of the trailing assistive label in a state.
  public func trailingAssistiveLabelColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).trailingAssistiveLabel))
  }

  /// Sets the colour of the floating label in a state, by the name the documents use.
  public func setFloatingColor(_ color: UIColor, for state: MDCTextControlState) {
    setFloatingLabelColor(color, for: state)
  }

  /// Sets the colour of the resting label in a state, by the name the documents use.
  public func setNormalColor(_ color: UIColor, for state: MDCTextControlState) {
    setNormalLabelColor(color, for: state)
  }
}
