import Raster
import Typeset

extension SceneLayout {
  /// The layout as sorted, stable JSON: what `render-cli layout` prints.
  ///
  /// - Parameter isCompact: Leaves out what goldens need not carry: advances, clusters, y places of glyphs on their
  ///   baseline, fonts that are those of the glyph before, warnings.
  package func json(scale: Double, isCompact: Bool = false) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    if let anatomy { members.append(("anatomy", anatomy.json)) }
    members += [
      ("nodes", .array(nodes.map { $0.json(isCompact: isCompact) })),
      ("scale", .number(scale)),
      ("size", .object([("height", .number(size.height)), ("width", .number(size.width))])),
    ]
    return .object(members)
  }
}

extension PlacedNode {
  fileprivate func json(isCompact: Bool) -> JSONValue {
    // An underline in motion is two rectangles (facts §8); the thick one stands for it.
    let named = Dictionary(parts.map { ($0.part.rawValue, $0) }) { _, last in last }
    let parts = named.sorted { $0.key < $1.key }.map(\.value)
    var members: [(key: String, value: JSONValue)] = []
    if let accessibility { members.append(("accessibility", accessibility.json)) }
    if !effects.isEmpty { members.append(("effects", .array(effects.map(\.json)))) }
    members.append(("frame", frame.json))
    if let id { members.append(("id", .string(id))) }
    members.append(("ink", ink.json))
    if !inputTraits.isEmpty {
      let traits = InputTrait.allCases.sorted { $0.rawValue < $1.rawValue }
      members.append(
        (
          "inputTraits",
          .object(traits.compactMap { trait in inputTraits[trait].map { (trait.rawValue, .string($0)) } })
        ))
    }
    members.append(("parts", .object(parts.map { ($0.part.rawValue, $0.json(isCompact: isCompact)) })))
    members.append(("path", .string(path)))
    members.append(("type", .string(type)))
    if !isCompact { members.append(("warnings", .array(warnings.map(\.json)))) }
    return .object(members)
  }

  /// The smallest rectangle around everything the node draws, glyph outlines included; it may reach over the frame.
  var ink: Rect {
    parts.reduce(Rect.zero) { $0.union($1.ink) }
  }
}

extension PlacedPart {
  /// The smallest rectangle around what the part draws.
  var ink: Rect {
    switch content {
    case .text(let text): visible(text.ink)
    case .outline(let outline): outline.rect.inset(by: -outline.lineWidth / 2)
    case .shape(let shape):
      frame.inset(by: shape.stroke.map { $0.isInside ? 0 : -$0.width / 2 } ?? 0)
    default: frame
    }
  }

  fileprivate func json(isCompact: Bool) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    if case .text(let text) = content, let first = text.layout.lines.first {
      members.append(("baseline", .number(text.origin.y + first.baseline)))
    }
    if let color { members.append(("color", .string(color.hexNotation))) }
    members.append(("frame", frame.json))
    if case .shape(let shape) = content, let gradient = shape.gradient {
      members.append(("gradient", gradient.json))
    }
    if case .outline(let outline) = content {
      members.append(("lineWidth", .number(outline.lineWidth)))
    }
    if case .shape(let shape) = content, let stroke = shape.stroke {
      members.append(("lineWidth", .number(stroke.width)))
    }
    if case .text(let text) = content {
      members.append(("lines", .array(text.layout.lines.map { $0.json(origin: text.origin, isCompact: isCompact) })))
    }
    if case .outline(let outline) = content {
      let notch = outline.notch.map { JSONValue.array([.number($0.start), .number($0.end)]) }
      members.append(("notch", notch ?? .null))
      members.append(("radius", .number(outline.radius)))
    }
    if case .area(let radii) = content, radii != .zero {
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      members.append(("radii", .array(corners.map { .number($0) })))
    }
    if case .shape(let shape) = content { members.append(("shape", shape.geometry.json)) }
    return .object(members)
  }
}

extension ShapeGeometry {
  fileprivate var json: JSONValue {
    switch form {
    case .ellipse: .object([("form", .string("ellipse"))])
    case .rectangle(let radii):
      .object([("form", .string("rectangle")), ("radius", .number(radii.topLeft))])
    }
  }
}

extension LinearGradient {
  fileprivate var json: JSONValue {
    func place(_ point: Point) -> JSONValue { .object([("x", .number(point.x)), ("y", .number(point.y))]) }
    let stops = stops.map { stop in
      JSONValue.object([("color", .string(stop.color.hexNotation)), ("offset", .number(stop.offset))])
    }
    return .object([("end", place(end)), ("start", place(start)), ("stops", .array(stops))])
  }
}

extension DrawingEffect {
  fileprivate var json: JSONValue {
    switch kind {
    case .opacity(let opacity): .object([("opacity", .number(opacity)), ("path", .string(path))])
    case .clip(let shape):
      .object([("clip", shape.rect.json), ("path", .string(path)), ("shape", shape.json)])
    }
  }
}

extension PlacedText {
  /// The smallest rectangle around the glyphs' outlines; empty for blank text.
  var ink: Rect {
    layout.lines.reduce(Rect.zero) { $0.union($1.ink.offset(by: origin)) }
  }
}

extension Line {
  fileprivate func json(origin: Point, isCompact: Bool) -> JSONValue {
    var glyphs: [JSONValue] = []
    var previousFont = ""
    for run in runs {
      let font = run.face.postScriptName
      for glyph in run.glyphs {
        var members: [(key: String, value: JSONValue)] = []
        if !isCompact {
          members = [("advance", .number(glyph.advance)), ("cluster", .integer(glyph.cluster))]
        }
        if !isCompact || font != previousFont { members.append(("font", .string(font))) }
        members.append(("id", .integer(Int(glyph.id))))
        members.append(("x", .number(origin.x + self.origin.x + glyph.x)))
        if !isCompact || glyph.y != 0 { members.append(("y", .number(origin.y + baseline + glyph.y))) }
        glyphs.append(.object(members))
        previousFont = font
      }
    }
    return .object([
      ("baseline", .number(origin.y + baseline)),
      ("glyphs", .array(glyphs)),
      ("text", .string(text)),
    ])
  }
}

extension Accessibility {
  fileprivate var json: JSONValue {
    .object([
      (
        "elements",
        .array(elements.map { .object([("label", .string($0.label)), ("part", .string($0.part.rawValue))]) })
      ),
      ("label", .string(label)),
      ("traits", .array(traits.map { .string($0) })),
      ("value", .string(value)),
    ])
  }
}

extension LayoutWarning {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("kind", .string(kind.rawValue)), ("message", .string(message)),
    ]
    if let part { members.append(("part", .string(part.rawValue))) }
    return .object(members)
  }
}

extension Rect {
  var json: JSONValue {
    .object([("height", .number(height)), ("width", .number(width)), ("x", .number(minX)), ("y", .number(minY))])
  }
}
