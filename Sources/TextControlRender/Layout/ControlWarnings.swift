import Raster

/// Finds what is worth a second look in a placed control.
struct ControlWarnings {
  let control: TextControl
  let layout: ControlLayout
  let parts: [PlacedPart]

  var all: [LayoutWarning] { truncation + notch + touchTarget + TextWarnings(parts: parts).glyphs }

  private var truncation: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    if layout.isLabelTruncated {
      warnings.append(
        LayoutWarning(.truncatedLabel, part: .label, "the label is wider than the room between the side views"))
    }
    warnings += TextWarnings(parts: parts).truncation
    let assistive: [(Part, LabelContent, Rect?)] = [
      (.leadingAssistiveLabel, control.leadingAssistiveLabel, layout.leadingAssistiveLabel),
      (control.trailingAssistivePart, control.displayedTrailingAssistiveLabel, layout.trailingAssistiveLabel),
    ]
    if let leading = layout.leadingAssistiveLabel, let trailing = layout.trailingAssistiveLabel {
      let gap = max(leading.minX, trailing.minX) - min(leading.maxX, trailing.maxX)
      // The original keeps none (facts §5): a space's width is what a reader needs.
      if gap < 4 {
        warnings.append(
          LayoutWarning(
            .touchingLabels, part: .leadingAssistiveLabel,
            "the assistive labels are \(JSONValue.decimal((gap * 100).rounded() / 100)) points apart"))
      }
    }
    if control.counterText != nil && !control.trailingAssistiveLabel.text.isEmpty {
      warnings.append(
        LayoutWarning(
          .droppedAssistiveLabel, part: .counter, "the trailing assistive label stands in the counter's place"))
    }
    for (part, label, frame) in assistive where !label.isEmpty && frame == nil {
      warnings.append(
        LayoutWarning(.droppedAssistiveLabel, part: part, "the other assistive label wraps and leaves it no room"))
    }
    return warnings
  }

  /// The original lets the gap run onto the rounded corners (facts §7.3), where the line crosses the label.
  private var notch: [LayoutWarning] {
    guard let outline = layout.outline, let notch = outline.notch else { return [] }
    let straight = (outline.rect.minX + outline.radius, outline.rect.maxX - outline.radius)
    guard notch.start < straight.0 || notch.end > straight.1 else { return [] }
    return [
      LayoutWarning(
        .notchOnCorner, part: .outline, "the gap for the label runs onto a rounded corner, where the line crosses it")
    ]
  }

  /// Apple's smallest comfortable target, in points.
  private static let minimumTouchTarget = 44.0

  private var touchTarget: [LayoutWarning] {
    let size = layout.container.size
    guard min(size.width, size.height) < Self.minimumTouchTarget else { return [] }
    return [
      LayoutWarning(
        .smallTouchTarget,
        "the container is \(JSONValue.decimal(size.width)) x \(JSONValue.decimal(size.height)) points, "
          + "less than \(JSONValue.decimal(Self.minimumTouchTarget)) on a side")
    ]
  }
}
