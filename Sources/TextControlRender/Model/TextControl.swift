public import Typeset

/// A Material text field or text area as a value: everything a spec or the original's classes can say about it.
///
/// Property names and defaults are the original's (facts §12); lengths are points. What the original lacks is marked.
public struct TextControl: Hashable, Sendable {
  // MARK: Kind and frame

  /// The container style.
  public var style: ControlStyle
  /// Whether this is a text area (many lines) and not a text field (one line).
  public var isMultiline: Bool
  /// The width of the control.
  public var width: Double = 343
  /// The height of the node's frame; nil takes the height the layout asks for. It never stretches the container.
  public var height: Double?

  // MARK: State

  /// Whether the control is enabled and whether it has focus.
  public var state: ControlState = .normal
  /// Whether the error theme is applied instead of the normal one.
  public var isError = false
  /// Whether the text can be read and selected but not changed (not in the original): lines are as faint as disabled
  /// ones, and neither caret nor clear button is shown.
  public var isReadOnly = false
  /// How far the transition into `state` has come, 0…1 of its duration before easing (facts §8).
  public var animationProgress: Double = 1

  // MARK: Content

  /// The label, which rests in the container or floats above the text.
  public var label = LabelContent()
  /// What the label does when there is focus or text.
  public var labelBehavior = LabelBehavior.floats
  /// The entered text.
  public var text = ""
  /// Shown in place of absent text where no resting label stands there.
  public var placeholder = LabelContent()
  /// Fixed text before the entered text, on its baseline (not in the original).
  public var prefix = LabelContent()
  /// Fixed text behind the entered text's room, on its baseline (not in the original).
  public var suffix = LabelContent()
  /// The text under the container at the leading side.
  public var leadingAssistiveLabel = LabelContent()
  /// The text under the container at the trailing side.
  public var trailingAssistiveLabel = LabelContent()
  /// Which assistive label gets the room first.
  public var assistiveLabelPriority = AssistiveLabelPriority.trailing
  /// The number of user-perceived characters allowed; draws a counter (not in the original).
  public var maximumCharacterCount: Int?
  /// Whether an asterisk follows the label (not in the original).
  public var isRequired = false
  /// Whether the text is shown as bullets.
  public var isSecureTextEntry = false

  // MARK: Side views

  /// The view at the leading side.
  public var leadingView: SideView?
  /// The view at the trailing side.
  public var trailingView: SideView?
  /// When the leading view is shown.
  public var leadingViewMode = ViewMode.never
  /// When the trailing view is shown.
  public var trailingViewMode = ViewMode.never
  /// When the clear button is shown (fields only).
  public var clearButtonMode = ViewMode.never

  // MARK: Sizing

  /// Replaces the padding at the leading edge.
  public var leadingEdgePaddingOverride: Double?
  /// Replaces the padding at the trailing edge.
  public var trailingEdgePaddingOverride: Double?
  /// Replaces the space between text and side views.
  public var horizontalInterItemSpacingOverride: Double?
  /// The wished height of the container; honoured where it is greater than the default height. 0 is no wish.
  public var preferredContainerHeight: Double = 0
  /// The radius of the container's corners (filled: the top ones).
  public var containerRadius: Double = 4
  /// From 0 (roomy) to 1 (dense); values outside are limited.
  public var verticalDensity: Double = 0
  /// The fewest rows an area shows; fractions are allowed.
  public var minimumNumberOfVisibleRows: Double = 2
  /// The most rows an area shows; fractions are allowed.
  public var maximumNumberOfVisibleRows: Double = 4
  /// The thickness of the underline without focus (public on underlined controls only).
  public var normalUnderlineThickness: Double = 1
  /// The thickness of the underline with focus (public on underlined controls only).
  public var editingUnderlineThickness: Double = 2

  // MARK: Looks

  /// A theme of the control's own; nil takes the scene's.
  public var theme: Theme?
  /// The font of text, resting label and placeholder; nil is the theme's. The floating label has a share of its size.
  public var font: FontDescriptor?
  /// Whether the theme's fonts follow the user's preferred text size. The original's classes ask for it, specs have it.
  public var adjustsFontForContentSizeCategory = true
  /// Space added after each user-perceived character of the text, in points.
  public var letterSpacing: Double = 0
  /// Colours that win over the theme's, for each state.
  public var colors: [ControlState: StateColors] = [:]
  /// The colour of the caret; nil is the theme's.
  public var tintColor: ColorReference?
  /// The direction that this control keeps whatever the canvas says; nil follows the canvas.
  public var semanticDirection: LayoutDirection?
  /// The base direction of the entered text; nil follows the control's direction.
  public var textDirection: BaseDirection?
  /// Whether a ring for keyboard focus is drawn around the control (not in the original).
  public var showsFocusRing = false

  // MARK: Caret and selection

  /// Where the caret stands, counted in user-perceived characters; nil is behind the text.
  public var caret: Int?
  /// The selected user-perceived characters.
  public var selection: Range<Int>?
  /// Whether the caret is in its visible phase while editing.
  public var isCaretVisible = true

  // MARK: Accessibility

  /// What assistive technology reads; nil is made of label, text and assistive texts.
  public var accessibilityLabel: String?

  /// Creates a control of a kind with the original's defaults.
  public init(style: ControlStyle, isMultiline: Bool = false) {
    self.style = style
    self.isMultiline = isMultiline
  }
}
