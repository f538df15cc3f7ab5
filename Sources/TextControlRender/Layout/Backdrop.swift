import Raster

/// What has been painted on a canvas so far, as far as it gives things a ground: areas, not lines or texts.
struct Backdrop {
  /// What an area is painted with.
  private enum Fill {
    case color(Color)
    case gradient(LinearGradient)
    /// A picture: its colours are not known.
    case picture
  }

  private struct Layer {
    var shape: ShapeGeometry
    var fill: Fill
    var effects: [DrawingEffect]

    /// Whether it has one colour all over a box.
    func isEven(in box: Rect) -> Bool {
      if case .color = fill { shape.contains(box) && effects.allSatisfy { $0.isEven(in: box) } } else { false }
    }
  }

  /// The opaque colour of the canvas.
  let ground: Color
  private var layers: [Layer] = []
  /// The layers' rectangles, side by side: all of them are looked at for each part.
  private var rects: [Rect] = []

  init(ground: Color) { self.ground = ground }

  /// How many areas there are: a part's ground may be asked for without those of its own node.
  var count: Int { layers.count }

  /// Adds what a part paints.
  mutating func add(_ part: PlacedPart, effects: [DrawingEffect]) {
    func rectangle(_ rect: Rect, _ radii: CornerRadii = .zero) -> ShapeGeometry {
      ShapeGeometry(rect: rect, form: .rectangle(radii))
    }
    func add(_ shape: ShapeGeometry, _ fill: Fill) {
      layers.append(Layer(shape: shape, fill: fill, effects: effects))
      rects.append(shape.rect)
    }
    switch part.content {
    case .area(let radii):
      if let color = part.color { add(rectangle(part.frame, radii), .color(color)) }
    case .shape(let shape) where shape.stroke == nil:
      if let gradient = shape.gradient {
        add(shape.geometry, .gradient(gradient))
      } else if let color = part.color {
        add(shape.geometry, .color(color))
      }
    case .selection(let rects):
      if let color = part.color { for rect in rects { add(rectangle(rect), .color(color)) } }
    case .image: add(rectangle(part.frame), .picture)
    case .shape, .underline, .movingUnderline, .outline, .text, .caret, .icon, .clearButton: break
    }
  }

  /// The pairs of opaque colours, in front and behind, that something in `color` shows at some points.
  ///
  /// Points where it is cut off, or stands on a picture, are left out.
  ///
  /// - Parameters:
  ///   - box: A rectangle around the points.
  ///   - count: How many areas count, from the first.
  func pairs(
    of color: Color, effects: [DrawingEffect], at points: @autoclosure () -> [Point], in box: Rect, count: Int
  ) -> Set<ContrastPair> {
    guard !box.isEmpty else { return [] }
    var behind: [Layer] = []
    for index in 0..<count where !rects[index].intersection(box).isEmpty { behind.append(layers[index]) }
    let thing = Layer(
      shape: ShapeGeometry(rect: box, form: .rectangle(.zero)), fill: .color(color), effects: effects)
    // Nothing differs from point to point where all that is behind goes on around the box.
    let isEven = behind.allSatisfy { $0.isEven(in: box) } && effects.allSatisfy { $0.isEven(in: box) }
    var pairs: Set<ContrastPair> = []
    for point in isEven ? [box.center] : points() {
      let isCut = effects.contains { effect in
        if case .clip(let shape) = effect.kind { !shape.contains(point) } else { false }
      }
      guard !isCut, let back = blend(behind[...], at: point, depth: 0, over: ground),
        let front = blend((behind + [thing])[...], at: point, depth: 0, over: ground)
      else { continue }
      pairs.insert(ContrastPair(front: front, back: back))
    }
    return pairs
  }

  /// The colour at a point when layers, which are all inside the same `depth` effects, are painted over a colour; nil
  /// where it is not known.
  private func blend(_ layers: ArraySlice<Layer>, at point: Point, depth: Int, over ground: Color) -> Color? {
    var color = ground
    var rest = layers
    while let first = rest.first {
      guard first.effects.count > depth else {
        rest.removeFirst()
        guard first.shape.contains(point) else { continue }
        switch first.fill {
        case .color(let fill): color = Contrast.over(fill, color)
        case .gradient(let gradient): color = gradient.color(at: point).map { Contrast.over($0, color) } ?? color
        case .picture: return nil
        }
        continue
      }
      let effect = first.effects[depth]
      let group = rest.prefix { $0.effects.count > depth && $0.effects[depth] == effect }
      rest.removeFirst(group.count)
      switch effect.kind {
      case .clip(let shape):
        guard shape.contains(point) else { continue }
        guard let inner = blend(group, at: point, depth: depth + 1, over: color) else { return nil }
        color = inner
      case .opacity(let opacity):
        // A group blended over an opaque colour and then mixed with that colour is the group with less opacity.
        guard let inner = blend(group, at: point, depth: depth + 1, over: color) else { return nil }
        color = Contrast.over(inner.withAlpha(opacity), color)
      }
    }
    return color
  }
}

/// Two opaque colours of which one stands on the other.
struct ContrastPair: Hashable {
  var front: Color
  var back: Color

  /// The ratio, 1…21.
  var ratio: Double { Contrast.ratio(front, back) }
}

extension DrawingEffect {
  /// Whether it does the same to all of a box.
  fileprivate func isEven(in box: Rect) -> Bool {
    switch kind {
    case .opacity: true
    case .clip(let shape): shape.contains(box)
    }
  }
}

extension ShapeGeometry {
  /// Whether a rectangle is inside: no shape has dents.
  fileprivate func contains(_ box: Rect) -> Bool {
    contains(Point(x: box.minX, y: box.minY)) && contains(Point(x: box.maxX, y: box.minY))
      && contains(Point(x: box.minX, y: box.maxY)) && contains(Point(x: box.maxX, y: box.maxY))
  }

  /// Whether a point is inside.
  fileprivate func contains(_ point: Point) -> Bool {
    guard point.x >= rect.minX, point.x <= rect.maxX, point.y >= rect.minY, point.y <= rect.maxY, !rect.isEmpty else {
      return false
    }
    /// Whether an offset from a centre is inside an ellipse around it.
    func isInside(_ dx: Double, _ dy: Double, _ rx: Double, _ ry: Double) -> Bool {
      (dx / rx) * (dx / rx) + (dy / ry) * (dy / ry) <= 1
    }
    switch form {
    case .ellipse:
      return isInside(point.x - rect.midX, point.y - rect.midY, rect.width / 2, rect.height / 2)
    case .rectangle(let radii):
      let isLeft = point.x < rect.midX
      let isTop = point.y < rect.midY
      let wished =
        isTop
        ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
      let radius = min(wished, min(rect.width, rect.height) / 2)
      let dx = radius - (isLeft ? point.x - rect.minX : rect.maxX - point.x)
      let dy = radius - (isTop ? point.y - rect.minY : rect.maxY - point.y)
      return dx <= 0 || dy <= 0 || isInside(dx, dy, radius, radius)
    }
  }
}
