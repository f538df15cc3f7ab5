import Raster
import Typeset

/// The room a parent offers a child. Nil asks for the size the child likes best, 0 for its smallest, infinity for its
/// largest.
struct ProposedSize: Hashable {
  var width: Double?
  var height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The first and the last baseline of an element, in points from its top.
struct Baselines {
  var first: Double
  var last: Double

  func moved(by distance: Double) -> Baselines { Baselines(first: first + distance, last: last + distance) }
}

/// Something that takes part in layout by SwiftUI's protocol: the parent proposes a size, the child answers with the
/// one it takes, the parent places it.
protocol LayoutElement {
  /// The size taken when a size is offered. Nothing is rounded.
  mutating func size(_ proposal: ProposedSize) throws -> Size
  /// Puts what is drawn at a place of the canvas, with the size that `size` answered to the same proposal.
  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws
  /// The baselines under a proposal; nil without text.
  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines?
}

extension LayoutElement {
  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { nil }
}

/// An element that remembers its answers: stacks ask their children several times, and without memory the number of
/// questions would grow exponentially with the depth of nesting.
struct LayoutChild {
  private var element: any LayoutElement
  private var answers = SmallMap<ProposedSize, Size>()

  init(_ element: any LayoutElement) { self.element = element }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    if let known = answers[proposal] { return known }
    let size = try element.size(proposal)
    answers.set(size, for: proposal)
    return size
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try element.place(at: origin, proposal, into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try element.baselines(proposal) }
}

/// What placing collects: nodes in paint order, each with the effects around it.
struct Placement {
  private(set) var nodes: [PlacedNode] = []
  private(set) var measures: [PlacedMeasure] = []
  private var effects: [DrawingEffect] = []

  mutating func add(_ node: PlacedNode) {
    var node = node
    node.effects = effects
    nodes.append(node)
  }

  mutating func add(_ measure: PlacedMeasure) { measures.append(measure) }

  /// Adds what `body` places under an effect.
  mutating func withEffect(_ effect: DrawingEffect, _ body: (inout Placement) throws -> Void) rethrows {
    effects.append(effect)
    try body(&self)
    effects.removeLast()
  }
}
