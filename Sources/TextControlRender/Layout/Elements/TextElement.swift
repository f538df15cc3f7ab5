import Raster
import Typeset

/// A text. It wraps in the width it is offered and takes no more than its lines need.
struct TextElement: LayoutElement {
  private let text: String
  private let style: TextStyle
  private let color: Color
  private let metrics: LineMetrics
  private let fixedWidth: Double?
  private let typesetter: Typesetter
  private let identity: ElementIdentity

  init(
    _ node: TextNode, environment: ViewEnvironment, scene: Scene, typesetter: Typesetter, identity: ElementIdentity
  ) throws {
    let label = node.label
    text = label.isHidden ? "" : label.text
    var style = TextStyle(
      font: label.font ?? environment.fontDescriptor, letterSpacing: label.kern, language: scene.locale,
      direction: environment.isRightToLeft ? .rightToLeft : .leftToRight)
    metrics = try typesetter.lineMetrics(of: style.font)
    style.alignment = environment.textAlignment.resolved(isRightToLeft: environment.isRightToLeft)
    // A line's leading is half above and half below it, so that lines are as far apart as their boxes are high.
    style.wrapping = TextWrapping(lineLimit: environment.lineLimit, lineSpacing: metrics.leading)
    self.style = style
    color = scene.theme.color(
      label.color ?? environment.foregroundColor ?? .system(.label), in: environment.appearance)
    fixedWidth = node.width
    self.typesetter = typesetter
    self.identity = identity
  }

  private var linePitch: Double { metrics.lineHeight + metrics.leading }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let measured = try typesetter.measure(text, style: style(for: proposal), width: offeredWidth(proposal))
    return Size(width: fixedWidth ?? measured.size.width, height: Double(measured.rowCount) * linePitch)
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    guard !text.isEmpty else { return }
    let frame = Rect(origin: origin, size: try size(proposal))
    // Lines stand in the width they were broken at, of which the frame is a part.
    let width = offeredWidth(proposal)
    let overhang = style.alignment.offset(
      of: frame.width, in: width ?? frame.width, isRightToLeft: style.direction == .rightToLeft)
    let layout = try typesetter.layout(text, style: style(for: proposal), width: width)
    let textOrigin = Point(x: origin.x - overhang, y: origin.y + metrics.leading / 2)
    placement.add(
      identity.placed(
        frame,
        [
          PlacedPart(
            part: .text, frame: frame, color: color,
            content: .text(PlacedText(layout: layout, origin: textOrigin)))
        ]))
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let height = try size(proposal).height
    guard height > 0 else { return nil }
    let first = metrics.leading / 2 + metrics.ascender
    return Baselines(first: first, last: height - linePitch + first)
  }

  private func offeredWidth(_ proposal: ProposedSize) -> Double? {
    if let fixedWidth { return fixedWidth }
    guard let width = proposal.width, width.isFinite else { return nil }
    return max(0, width)
  }

  /// As many lines as fit into the height on offer, but one at least.
  private func style(for proposal: ProposedSize) -> TextStyle {
    guard let height = proposal.height, height.isFinite, linePitch > 0 else { return style }
    // A millionth of a point is no reason to drop a line: heights are sums of floating-point numbers.
    let rows = max(1, Int(clamping: ((height + 1e-6) / linePitch).rounded(.down)))
    var limited = style
    limited.wrapping.lineLimit = min(style.wrapping.lineLimit ?? rows, rows)
    return limited
  }
}

extension MultilineTextAlignment {
  func resolved(isRightToLeft: Bool) -> TextAlignment {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .center: .center
    case .trailing: isRightToLeft ? .left : .right
    }
  }
}

extension TextAlignment {
  /// Where something of a width starts in a box of at least that width.
  fileprivate func offset(of width: Double, in boxWidth: Double, isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: max(0, (boxWidth - width) / 2)
    case .right: max(0, boxWidth - width)
    case .natural, .justified: isRightToLeft ? max(0, boxWidth - width) : 0
    }
  }
}
