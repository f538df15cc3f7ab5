import Raster

/// What figures see of a placed SwiftUI field: the field and the views that decorate it.
struct FieldFigure {
  /// The place in the spec of the whole.
  let path: String
  let subject: FieldSubject
  /// The field alone.
  let node: PlacedNode
  /// What the whole takes.
  let frame: Rect
  /// Where entered text and placeholder start and end.
  let entry: Rect
  /// The largest filled area behind the text.
  let ground: ShapeGeometry?
  /// The lines around the text.
  let lines: [ShapeGeometry]
  /// The image before the text in reading direction, the nearest to it.
  let leadingImage: Rect?
  /// The image behind the text.
  let trailingImage: Rect?
  /// Paddings from the outside in, each with the room inside it.
  let paddings: [(outer: Rect, inner: Rect)]

  /// Nil for other nodes, and where the layout was not measured.
  init?(_ node: PlacedNode, in layout: SceneLayout) {
    guard let field = node.field, let path = field.groupPath,
      let frame = layout.measure(of: path)
    else { return nil }
    self.path = path
    self.node = node
    self.frame = frame
    subject = field.subject
    let entry = field.entry
    self.entry = entry
    func isInside(_ place: String) -> Bool { place == path || place.hasPrefix(path + ".") }
    let members = layout.nodes.filter { $0.path == node.path || (isInside($0.path) && $0.field == nil) }
    var areas: [ShapeGeometry] = []
    var lines: [ShapeGeometry] = []
    var images: [Rect] = []
    for part in members.flatMap(\.parts) {
      switch (part.part, part.content) {
      case (.image, _): images.append(part.frame)
      case (_, .shape(let shape)):
        let reach = shape.geometry.rect
        guard reach.minX <= entry.midX, entry.midX <= reach.maxX, reach.minY <= entry.midY, entry.midY <= reach.maxY
        else { continue }
        if let stroke = shape.stroke {
          lines.append(shape.geometry.grown(by: stroke.isInside ? 0 : stroke.width / 2))
        } else {
          areas.append(shape.geometry)
        }
      default: break
      }
    }
    ground = areas.max { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
    self.lines = lines
    // Over the text's middle an image is at the side that it is nearer to.
    let isLeft: (Rect) -> Bool = { $0.midX < entry.midX }
    let left = images.filter(isLeft).max { $0.midX < $1.midX }
    let right = images.filter { !isLeft($0) }.min { $0.midX < $1.midX }
    (leadingImage, trailingImage) = field.isRightToLeft ? (right, left) : (left, right)
    var paddings = layout.measures.compactMap { measure in
      isInside(measure.path) ? measure.inner.map { (outer: measure.frame, inner: $0) } : nil
    }.filter { Self.hasRoom($0.outer, $0.inner) && $0.outer.contains(entry) }
    if Self.hasRoom(node.frame, entry) { paddings.append((node.frame, entry)) }
    self.paddings = paddings
  }

  private static func hasRoom(_ outer: Rect, _ inner: Rect) -> Bool {
    outer != inner && outer.contains(inner) && !inner.isEmpty
  }

  /// The room of the paddings above, below, left and right of text and images. Corners are left out: they may lie
  /// outside of a round border.
  var paddingBands: [Rect] {
    let core = [leadingImage, trailingImage].reduce(entry) { $0.union($1 ?? entry) }
    return paddings.flatMap { outer, inner in
      [
        Rect(minX: core.minX, minY: outer.minY, maxX: core.maxX, maxY: inner.minY),
        Rect(minX: core.minX, minY: inner.maxY, maxX: core.maxX, maxY: outer.maxY),
        Rect(minX: outer.minX, minY: core.minY, maxX: inner.minX, maxY: core.maxY),
        Rect(minX: inner.maxX, minY: core.minY, maxX: outer.maxX, maxY: core.maxY),
      ].filter { !$0.isEmpty }
    }
  }
}

extension ShapeGeometry {
  fileprivate func grown(by distance: Double) -> ShapeGeometry {
    guard distance > 0 else { return self }
    let grown = rect.inset(by: -distance)
    guard case .rectangle(let radii) = form else { return ShapeGeometry(rect: grown, form: form) }
    return ShapeGeometry(rect: grown, form: .rectangle(radii == .zero ? .zero : radii.inset(by: -distance)))
  }

  /// The radii that an outline around it has; nil for an ellipse.
  var radii: CornerRadii? {
    if case .rectangle(let radii) = form { radii } else { nil }
  }
}
