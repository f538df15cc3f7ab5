public import Raster
import Typeset

/// Where every part of a control is, in points relative to the control's top left corner, not rounded to pixels.
///
/// Names and numbers are the original's (facts §1–§7); `Tests/RenderTests` holds them to its conformance cases.
public struct ControlLayout: Hashable, Sendable {
  /// The control's width.
  public var width: Double
  /// The height the control asks for: of a field in whole points, of an area as it comes (facts §2.6).
  public var height: Double
  /// Where the label is.
  public var labelPosition: LabelPosition
  /// Whether a floating label has its room, wherever the label is now (facts §1.3).
  public var usesFloatingLayout: Bool
  /// Whether the placeholder is shown.
  public var isPlaceholderVisible: Bool
  /// The rows the container is high enough for; 1 in a field.
  public var visibleRows: Double
  /// Whether the label does not fit in one of its two places.
  public var isLabelTruncated: Bool
  /// Vertical paddings and heights.
  public var vertical: VerticalMetrics
  /// The container.
  public var container: Rect
  /// The line of text of a field, or the viewport of an area's text, in force.
  public var text: Rect
  /// The two places of a field's line of text, with the label resting and floating; nil in an area.
  public var fieldTextCandidates: (resting: Rect, floating: Rect)? {
    isMultiline ? nil : (restingText, floatingText)
  }
  /// `text` without the room of prefix and suffix: where entered text and placeholder start and end.
  public var entry: Rect
  /// The label's frame resting in the container.
  public var normalLabel: Rect
  /// The label's frame above the text.
  public var floatingLabel: Rect
  /// The leading view's frame; nil where it is not displayed.
  public var leadingView: Rect?
  /// The trailing view's frame; nil where it is not displayed.
  public var trailingView: Rect?
  /// The room kept for the clear button; nil where there is none.
  public var clearButton: Rect?
  /// Whether the clear button is drawn: it may have its room without (facts §1.6).
  public var isClearButtonDrawn: Bool
  /// The placeholder's frame; nil where it is not shown.
  public var placeholder: Rect?
  /// The prefix's frame; nil where it is not shown.
  public var prefix: Rect?
  /// The suffix's frame; nil where it is not shown.
  public var suffix: Rect?
  /// The area under the container that holds the assistive labels.
  public var assistive: Rect
  /// The leading assistive label's frame; nil where it is empty or dropped.
  public var leadingAssistiveLabel: Rect?
  /// The trailing assistive label's frame; nil where it is empty or dropped.
  public var trailingAssistiveLabel: Rect?
  /// The underline of a filled or underlined control.
  public var underline: Rect?
  /// The outline of an outlined control.
  public var outline: OutlineGeometry?
  /// The fade of an area's text.
  public var fade: FadeMask?

  /// The label's frame in force; nil where the label is hidden.
  public var label: Rect? {
    switch labelPosition {
    case .none: nil
    case .normal: normalLabel
    case .floating: floatingLabel
    }
  }

  var isMultiline: Bool
  var isRightToLeft: Bool
  var restingText: Rect
  var floatingText: Rect
  /// The widths the assistive labels' lines were broken at.
  var leadingAssistiveOffer: Double
  var trailingAssistiveOffer: Double

  /// The room between prefix or suffix and the entered text (not in the original; Material's web fields use it).
  static let affixSpacing = 2.0
  /// The side of the clear button (facts §1.6).
  public static let clearButtonSide = 19.0
}
