import Raster
import Testing
import Typeset

@testable import TextControlRender

/// What holds for every numbered figure, whatever the control and its parts.
@Suite struct AnatomyLayoutTests {
  private let renderer = SceneRenderer(fonts: .installed)

  /// Ten seeds with twenty-five figures each.
  @Test(arguments: 0..<10)
  func calloutsAreInNobodysWay(seed: Int) throws {
    var controls = RandomControls(seed: UInt64(seed))
    for round in 0..<25 {
      let scene = try controls.scene(renderer: renderer)
      let problems = try self.problems(of: scene)
      #expect(problems.isEmpty, "seed \(seed), round \(round): \(problems)\n\(SpecWriter.text(scene))")
    }
  }

  /// The same of SwiftUI's fields with decorations.
  @Test(arguments: 0..<5)
  func calloutsOfFieldsAreInNobodysWay(seed: Int) throws {
    var fields = RandomFields(seed: UInt64(seed))
    for round in 0..<25 {
      let scene = try fields.scene(renderer: renderer)
      let problems = try self.problems(of: scene)
      #expect(problems.isEmpty, "seed \(seed), round \(round): \(problems)\n\(SpecWriter.text(scene))")
    }
  }

  /// Every part at once, in the narrowest controls that still draw them all.
  @Test(arguments: ControlStyle.allCases, [150.0, 170, 190, 260])
  func allPartsOfNarrowControls(style: ControlStyle, width: Double) throws {
    for direction in LayoutDirection.allCases {
      var control = TextControl(style: style)
      control.width = width
      control.state = .editing
      control.label = LabelContent("Label")
      control.text = "Input"
      control.prefix = LabelContent("$")
      control.suffix = LabelContent("kg")
      control.leadingAssistiveLabel = LabelContent("Helper")
      control.maximumCharacterCount = 9
      control.clearButtonMode = .always
      control.showsFocusRing = true
      let view = SideView(size: Size(width: 24, height: 24), content: .color(.role(.primary)))
      (control.leadingView, control.trailingView) = (view, view)
      (control.leadingViewMode, control.trailingViewMode) = (.always, .always)
      var scene = Scene(content: Node(content: .textControl(control)))
      scene.layoutDirection = direction
      let drawn = PartBoxes(try renderer.layout(scene).nodes[0]).boxes.keys.sorted { $0.rawValue < $1.rawValue }
      #expect(drawn.count >= (width < 160 ? 11 : style == .base ? 12 : 13))
      scene.anatomy = Anatomy(entries: drawn.map { Anatomy.Entry($0) })
      #expect(try problems(of: scene) == [])
    }
  }

  private func problems(of scene: Scene) throws -> [String] {
    let layout = try renderer.layout(scene)
    let anatomy = try #require(layout.anatomy)
    let field = layout.nodes.lazy.compactMap { FieldFigure($0, in: layout) }.first { $0.path == anatomy.node }
    let node = try #require(field?.node ?? layout.nodes.first { $0.path == anatomy.node })
    let frame = field?.frame ?? node.frame
    let canvas = Rect(origin: .zero, size: layout.size)
    var problems: [String] = []
    #expect(anatomy.callouts.map(\.number) == Array(1...anatomy.callouts.count))
    #expect(anatomy.callouts.map(\.part) == scene.anatomy?.entries.map(\.part))
    for callout in anatomy.callouts {
      let name = "\(callout.number) \(callout.part)"
      let circle = Rect(
        x: callout.center.x - anatomy.radius, y: callout.center.y - anatomy.radius, width: 2 * anatomy.radius,
        height: 2 * anatomy.radius)
      if !canvas.contains(circle) { problems.append("\(name) is outside of the canvas") }
      if distance(callout.center, frame) < anatomy.radius { problems.append("\(name) covers the control") }
      guard let end = callout.leader.last, let start = callout.leader.first else {
        problems.append("\(name) has no leader")
        continue
      }
      if abs(distance(start, callout.center) - anatomy.radius) > 1e-6 { problems.append("\(name) is not connected") }
      let reach = field.map { distance(end, callout.part, $0) } ?? distance(end, partFrame(callout.part, node))
      if reach > 1.6 { problems.append("\(name) does not reach its part") }
      for other in anatomy.callouts where other.number < callout.number {
        if distance(callout.center, other.center) < 2 * anatomy.radius {
          problems.append("\(name) covers \(other.number)")
        }
        if cross(callout.leader, other.leader) { problems.append("\(name) crosses \(other.number)") }
      }
      for other in anatomy.callouts where other.number != callout.number {
        if distance(callout.center, other.leader) < anatomy.radius {
          problems.append("\(name) covers the leader of \(other.number)")
        }
      }
    }
    if let legend = anatomy.legendFrame {
      if !canvas.contains(legend) { problems.append("the legend is outside of the canvas") }
      let lowest = anatomy.callouts.map { $0.center.y + anatomy.radius }.max() ?? 0
      if legend.minY < max(lowest, frame.maxY) { problems.append("the legend covers the picture") }
    }
    return problems
  }

  // Written without the planner's own geometry, so that a mistake there is not repeated here.

  private func partFrame(_ part: AnatomyPart, _ node: PlacedNode) -> Rect {
    let shown = node.parts.filter { $0.part == part.part }
    if part == .container, let control = node.control {
      return node.parts.first { $0.part == .outline }?.frame ?? control.container.offset(by: node.frame.origin)
    }
    return shown.reduce(Rect.zero) { union, part in
      if case .text(let text) = part.content { return union.union(text.box) }
      return union.union(part.frame)
    }
  }

  /// How far a point is from a part of a field.
  private func distance(_ point: Point, _ part: AnatomyPart, _ field: FieldFigure) -> Double {
    let areas: [Rect?] =
      switch part {
      case .container: [field.ground?.rect]
      case .outline: field.lines.map(\.rect)
      case .padding: field.paddingBands
      case .leadingView: [field.leadingImage]
      case .trailingView: [field.trailingImage]
      default: [partFrame(part, field.node)]
      }
    return areas.compactMap { $0.map { distance(point, $0) } }.min() ?? .infinity
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }

  private func distance(_ point: Point, _ rect: Rect) -> Double {
    distance(
      point,
      Point(x: min(max(point.x, rect.minX), rect.maxX), y: min(max(point.y, rect.minY), rect.maxY)))
  }

  /// The least distance over a hundred places of each piece.
  private func distance(_ point: Point, _ line: [Point]) -> Double {
    zip(line, line.dropFirst()).flatMap { a, b in
      (0...100).map { distance(point, a + (b - a) * (Double($0) / 100)) }
    }.min() ?? .infinity
  }

  /// Solves for the point that two pieces have in common.
  private func cross(_ one: [Point], _ other: [Point]) -> Bool {
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst()) {
        let (r, s, q) = (b - a, d - c, c - a)
        let determinant = r.x * s.y - r.y * s.x
        if abs(determinant) < 1e-9 {
          // Parallel: on one line and overlapping?
          guard abs(q.x * r.y - q.y * r.x) < 1e-6 * max(1, distance(a, b)) else { continue }
          let apart =
            max(a.x, b.x) < min(c.x, d.x) || max(c.x, d.x) < min(a.x, b.x) || max(a.y, b.y) < min(c.y, d.y)
            || max(c.y, d.y) < min(a.y, b.y)
          if !apart { return true }
          continue
        }
        let t = (q.x * s.y - q.y * s.x) / determinant
        let u = (q.x * r.y - q.y * r.x) / determinant
        if (0...1).contains(t), (0...1).contains(u) { return true }
      }
    }
    return false
  }
}

extension LayoutDirection {
  fileprivate static var allCases: [LayoutDirection] { [.leftToRight, .rightToLeft] }
}
