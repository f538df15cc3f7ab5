import Raster
import Typeset

/// Finds texts, and lines that show where a control is, whose contrast with what was painted behind them is below
/// WCAG 2.1 AA: the same for all nodes, Material's controls and SwiftUI's views.
struct ContrastCheck {
  /// The opaque colour of the canvas.
  let ground: Color

  /// Adds the warnings of all nodes, which are in paint order.
  func addWarnings(to nodes: inout [PlacedNode]) {
    var backdrop = Backdrop(ground: ground)
    for index in nodes.indices {
      let node = nodes[index]
      let others = backdrop.count
      for part in node.parts {
        if !node.isDisabled, let warning = warning(about: part, of: node, backdrop, others: others) {
          nodes[index].warnings.append(warning)
        }
        backdrop.add(part, effects: node.effects)
      }
    }
  }

  private func warning(
    about part: PlacedPart, of node: PlacedNode, _ backdrop: Backdrop, others: Int
  ) -> LayoutWarning? {
    guard let color = part.color, let minimum = minimumContrast(of: part, node) else { return nil }
    // An outline is seen against what is around the control, whatever the control itself is filled with.
    let isAround = part.part == .outline || part.part == .focusRing
    let pairs = backdrop.pairs(
      of: color, effects: node.effects, at: part.samplePoints, in: part.sampledBox,
      count: isAround ? others : backdrop.count)
    guard let ratio = pairs.map(\.ratio).min(), ratio < minimum else { return nil }
    let hundredths = JSONValue.decimal((ratio * 100).rounded(.down) / 100)
    return LayoutWarning(
      .lowContrast, part: part.part, "contrast \(hundredths):1 is under \(JSONValue.decimal(minimum)):1")
  }

  private func minimumContrast(of part: PlacedPart, _ node: PlacedNode) -> Double? {
    switch part.content {
    case .outline: return Contrast.minimumForLines
    case .underline: return part.part == .underline ? Contrast.minimumForLines : nil
    // The line around a field says where it is; lines of other shapes may be mere ornament.
    case .shape(let shape): return node.field != nil && shape.stroke != nil ? Contrast.minimumForLines : nil
    case .text(let text):
      guard let run = text.layout.lines.first?.runs.first else { return nil }
      let isLarge = run.size >= 18 || (run.size >= 14 && run.face.weight >= 700)
      return isLarge ? Contrast.minimumForLargeText : Contrast.minimumForText
    default: return nil
    }
  }
}

extension PlacedNode {
  /// Inactive controls need no contrast (WCAG 2.1, 1.4.3 and 1.4.11).
  fileprivate var isDisabled: Bool { textControl?.state == .disabled || field?.subject.isEnabled == false }
}

extension PlacedPart {
  /// A box around `samplePoints`.
  fileprivate var sampledBox: Rect {
    if case .text(let text) = content { text.box } else { frame }
  }

  /// Where colours are looked at: over each line of a text, and in the middle of the sides of a line around something.
  fileprivate var samplePoints: [Point] {
    guard case .text(let text) = content else {
      return [
        Point(x: frame.midX, y: frame.minY), Point(x: frame.midX, y: frame.maxY),
        Point(x: frame.minX, y: frame.midY), Point(x: frame.maxX, y: frame.midY),
      ]
    }
    if text.transform != nil { return Self.grid(text.box) }
    return text.layout.lines.flatMap { Self.grid(visible($0.frame.offset(by: text.origin))) }
  }

  /// The middles of eight columns and two rows.
  private static func grid(_ rect: Rect) -> [Point] {
    guard !rect.isEmpty else { return [] }
    return (0..<16).map { index in
      Point(
        x: rect.minX + (Double(index % 8) + 0.5) / 8 * rect.width,
        y: rect.minY + (Double(index / 8) + 0.5) / 2 * rect.height)
    }
  }
}
