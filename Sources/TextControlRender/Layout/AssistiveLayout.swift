import Raster
import Typeset

/// The two labels under the container (facts §5).
struct AssistiveLayout: Equatable {
  /// The labels' frames in the control's coordinates; nil where a label is empty, hidden or dropped.
  var leading: Rect?
  var trailing: Rect?
  /// The width each label was offered; its lines break there.
  var leadingOffer: Double
  var trailingOffer: Double
  /// The height of the area that holds both.
  var height: Double
}

extension AssistiveLayout {
  /// A label's text with the style it is set in, or nil where it takes no room.
  struct Label {
    var text: String
    var style: TextStyle
  }

  init(
    leading: Label?, trailing: Label?, priority: AssistiveLabelPriority, horizontal: HorizontalLayout, width: Double,
    containerHeight: Double, above: Double, below: Double, isRightToLeft: Bool, measuring: any TextMeasuring
  ) throws {
    let available = width - horizontal.leftPadding - horizontal.rightPadding

    func size(_ label: Label?, _ offer: Double) throws -> Size {
      guard let label, offer > 0 else { return .zero }
      let size = try measuring.measure(label.text, style: label.style, width: offer).size
      return Size(width: min(size.width, offer), height: size.height)
    }
    func isMultiline(_ label: Label?, _ size: Size) throws -> Bool {
      guard let label, size.height > 0 else { return false }
      let lineHeight = try measuring.lineMetrics(of: label.style.font).lineHeight
      return (size.height / lineHeight).rounded(.toNearestOrAwayFromZero) > 1
    }
    /// The label with priority takes what it needs; the other has the rest, or nothing where the first one wraps.
    func sizes(first: Label?, second: Label?) throws -> (first: Size, second: Size, secondOffer: Double) {
      let firstSize = try size(first, available)
      if try isMultiline(first, firstSize) { return (firstSize, .zero, 0) }
      let offer = available - firstSize.width
      return (firstSize, try size(second, offer), offer)
    }

    let leadingSize: Size
    let trailingSize: Size
    switch priority {
    case .trailing:
      (trailingSize, leadingSize, leadingOffer) = try sizes(first: trailing, second: leading)
      trailingOffer = available
    case .leading:
      (leadingSize, trailingSize, trailingOffer) = try sizes(first: leading, second: trailing)
      leadingOffer = available
    case .custom(let share):
      leadingOffer = available * min(max(share, 0), 1)
      trailingOffer = available - leadingOffer
      leadingSize = try size(leading, leadingOffer)
      trailingSize = try size(trailing, trailingOffer)
    }

    let y = containerHeight + above
    let right = width - horizontal.rightPadding
    func frame(_ size: Size, atLeft: Bool) -> Rect? {
      guard size != .zero else { return nil }
      return Rect(origin: Point(x: atLeft ? horizontal.leftPadding : right - size.width, y: y), size: size)
    }
    self.leading = frame(leadingSize, atLeft: !isRightToLeft)
    self.trailing = frame(trailingSize, atLeft: isRightToLeft)
    let tallest = max(leadingSize.height, trailingSize.height)
    let isEmpty = self.leading == nil && self.trailing == nil
    height = isEmpty ? 0 : above + tallest + below
  }
}
