/// The vertical paddings and heights of a control, in points (facts §2).
public struct VerticalMetrics: Hashable, Sendable {
  /// Container top to floating label.
  public var top: Double
  /// Floating label to text.
  public var mid: Double
  /// Text to container bottom where a floating label has its room.
  public var bottom: Double
  /// Above and below the text where no floating label has room.
  public var around: Double
  /// Container top to resting label where a floating label has its room.
  public var normalTop: Double
  /// Container bottom to assistive labels.
  public var above: Double
  /// Below the assistive labels.
  public var below: Double
  /// The container's height with room for a floating label.
  public var heightFloating: Double
  /// The container's height without.
  public var heightPlain: Double
}

extension VerticalMetrics {
  /// What the formulas need to know of a control.
  struct Input {
    var style: ControlStyle
    var isMultiline: Bool
    /// The line height of the normal font, without leading.
    var normalLineHeight: Double
    /// The leading of the normal font; it counts in areas only.
    var normalLeading: Double
    /// The line height of the floating font.
    var floatingLineHeight: Double
    /// The number of visible rows; 1 in a field.
    var visibleRows: Double
    var density: Double
    var preferredContainerHeight: Double
  }

  init(_ input: Input) {
    let style = input.style.metrics
    let density = min(max(input.density, 0), 1)
    let lineHeight = input.normalLineHeight
    let floatingHeight = input.floatingLineHeight
    let rowPitch = input.isMultiline ? lineHeight + input.normalLeading : lineHeight

    top = style.top.value(at: density)
    mid = style.mid.value(at: density)
    bottom = style.bottom?.value(at: density) ?? floatingHeight / 2 + mid
    around = style.around.value(at: density)
    above = style.above.value(at: density)
    below = style.below.value(at: density)

    // §2.2, §2.3: a preferred height counts only where it is strictly greater, for each layout kind on its own.
    let rows = input.visibleRows * rowPitch
    let oneRow = top + floatingHeight + mid + rowPitch + bottom
    let floatingDefault = top + floatingHeight + mid + rows + bottom
    let plainDefault = 2 * around + rows
    heightFloating = max(floatingDefault, input.preferredContainerHeight)
    heightPlain = max(plainDefault, input.preferredContainerHeight)

    // Fields spread the gained height over their paddings; areas grow downwards only.
    if !input.isMultiline {
      if style.restingLabel != .centeredInOutline {
        let stretch = (heightFloating - floatingDefault) / (top + mid + bottom)
        top += top * stretch
        mid += mid * stretch
        bottom += bottom * stretch
      }
      around += (heightPlain - plainDefault) / 2
    }

    // §2.4: areas centre the resting label in the height of one row, whatever they show.
    let labelHeight = input.isMultiline ? oneRow : heightFloating
    switch style.restingLabel {
    case .centeredInContainer:
      normalTop = labelHeight / 2 - lineHeight / 2
    case .onTextLine:
      normalTop = input.isMultiline ? oneRow / 2 - lineHeight / 2 : top + floatingHeight + mid
    case .centeredInOutline:
      normalTop = floatingHeight / 2 + (labelHeight - floatingHeight / 2) / 2 - lineHeight / 2
      mid = normalTop - floatingHeight
    }
  }
}
