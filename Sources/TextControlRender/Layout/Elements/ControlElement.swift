import Raster

/// A Material control. It has a width of its own, so what is proposed does not matter.
struct ControlElement: LayoutElement {
  let placer: ControlPlacer
  let identity: ElementIdentity

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    Size(width: placer.control.width, height: placer.control.height ?? placer.layout.height)
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try size(proposal))
    placement.add(try placer.place(id: identity.id, path: identity.path, frame: frame))
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let baseline = try placer.baseline
    return Baselines(first: baseline, last: baseline)
  }
}
