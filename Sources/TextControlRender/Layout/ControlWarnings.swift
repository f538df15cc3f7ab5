import Raster
import Typeset

/// Finds what is worth a second look in a placed control.
struct ControlWarnings {
  let control: TextControl
  let layout: ControlLayout
  let parts: [PlacedPart]
  /// The opaque colour behind the control.
  let ground: Color

  var all: [LayoutWarning] { truncation + notch + contrast + touchTarget + missingGlyphs + simplifiedGlyphs }

  private var truncation: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    if layout.isLabelTruncated {
      warnings.append(
        LayoutWarning(.truncatedLabel, part: .label, "the label is wider than the room between the side views"))
    }
    for part in parts where part.part == .text || part.part == .placeholder {
      if case .text(let text) = part.content, text.layout.isTruncated {
        warnings.append(LayoutWarning(.truncatedText, part: part.part, "the text does not fit and ends in an ellipsis"))
      }
    }
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

  /// Disabled controls are exempt (WCAG 2.1, 1.4.3 and 1.4.11).
  private var contrast: [LayoutWarning] {
    guard control.state != .disabled else { return [] }
    let container = parts.first { $0.part == .container }?.color
    let inside = container.map { Contrast.over($0, ground) } ?? ground
    return parts.compactMap { part in
      guard let color = part.color, let minimum = minimumContrast(of: part) else { return nil }
      let isUnder = [.leadingAssistiveLabel, .trailingAssistiveLabel, .counter, .outline].contains(part.part)
      let behind = isUnder ? ground : inside
      let ratio = Contrast.ratio(Contrast.over(color, behind), behind)
      guard ratio < minimum else { return nil }
      let hundredths = JSONValue.decimal((ratio * 100).rounded(.down) / 100)
      return LayoutWarning(
        .lowContrast, part: part.part, "contrast \(hundredths):1 is under \(JSONValue.decimal(minimum)):1")
    }
  }

  private func minimumContrast(of part: PlacedPart) -> Double? {
    switch part.content {
    case .outline, .underline: return Contrast.minimumForLines
    case .text(let text):
      guard let run = text.layout.lines.first?.runs.first else { return nil }
      let isLarge = run.size >= 18 || (run.size >= 14 && run.face.weight >= 700)
      return isLarge ? Contrast.minimumForLargeText : Contrast.minimumForText
    default: return nil
    }
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

  /// Colour glyphs that are drawn more simply than their font asks for.
  private var simplifiedGlyphs: [LayoutWarning] {
    parts.flatMap { part -> [LayoutWarning] in
      guard case .text(let text) = part.content else { return [] }
      let runs = text.layout.lines.flatMap(\.runs).filter(\.face.hasImages)
      let notes = Set(runs.flatMap { run in run.glyphs.flatMap { run.face.imageNotes(of: $0.id) } })
      guard notes.contains(.compositeMode) else { return [] }
      return [
        LayoutWarning(.simplifiedGlyph, part: part.part, "a composite mode is drawn as one layer over the other")
      ]
    }
  }

  private var missingGlyphs: [LayoutWarning] {
    parts.flatMap { part -> [LayoutWarning] in
      guard case .text(let text) = part.content else { return [] }
      return text.layout.missingGlyphs.map { codePoint in
        let digits = String(codePoint, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return LayoutWarning(.missingGlyph, part: part.part, "no font has U+\(padded); a box stands for it")
      }
    }
  }
}
