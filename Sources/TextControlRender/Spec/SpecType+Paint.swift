import Raster

extension SpecType where Value == ShapePaint {
  /// A colour, "foreground", or a gradient.
  static let paint = SpecType(
    schema: SpecSchema.reference("paint"),
    read: { node, path, context in PaintReader.read(node, path, &context) },
    write: { PaintReader.write($0) })

  /// What `paint` refers to.
  static let paintDefinition = SpecSchema.anyOf([
    SpecType<ColorReference>.color.schema,
    .object([("enum", .array([.string(PaintReader.foreground)]))]),
    PaintReader.object.schema,
  ])
}

/// Paints of a spec.
private enum PaintReader {
  static let foreground = "foreground"

  /// A gradient before its stops are read, from the top to the bottom.
  static let initial = ShapeGradient(stops: [], start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))

  static let table = SpecTable<ShapeGradient>([
    SpecField(
      "gradient", \.stops, .gradientStops,
      "Colours at even distances, or objects of color and location (0 to 1), from the start to the end."),
    SpecField("startPoint", \.start, .unitPoint, "Where the gradient starts: a name or [x, y], from 0 to 1."),
    SpecField("endPoint", \.end, .unitPoint, "Where the gradient ends: a name or [x, y], from 0 to 1."),
  ])

  static let object = SpecType<ShapeGradient>.object(table, initial: initial, expected: "a gradient")
    .requiring(["gradient"])

  static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> ShapePaint? {
    if case .string(foreground) = node.content { return .foreground }
    guard case .object = node.content, node[key: "gradient"] != nil else {
      return SpecType<ColorReference>.color.read(node, path, &context).map { .color($0) }
    }
    return object.read(node, path, &context).map { .linearGradient($0) }
  }

  static func write(_ paint: ShapePaint) -> JSONValue {
    switch paint {
    case .foreground: .string(foreground)
    case .color(let color): SpecType<ColorReference>.color.write(color)
    case .linearGradient(let gradient): object.write(gradient)
    }
  }
}

extension SpecType where Value == [ShapeGradient.Stop] {
  /// The stops of a gradient: all colours, or all with places.
  fileprivate static var gradientStops: SpecType {
    let color = SpecType<ColorReference>.color
    let stop = SpecType<ShapeGradient.Stop>.object(
      SpecTable([
        SpecField("color", \.color, color, "The colour."),
        SpecField("location", \.location, .number(0...1), "The place, 0 to 1 of the way."),
      ]), initial: ShapeGradient.Stop(color: .system(.clear), location: -1), expected: "a gradient stop"
    ).requiring(["color", "location"])
    let limit = 1...100
    let (colors, stops) = (
      SpecType<[ColorReference]>.array(color, count: limit), SpecType<[ShapeGradient.Stop]>.array(stop, count: limit)
    )
    return SpecType(
      schema: SpecSchema.anyOf([colors.schema, stops.schema]),
      read: { node, path, context in
        if case .array(let items) = node.content, items.first?[key: "location"] != nil {
          return stops.read(node, path, &context)
        }
        return colors.read(node, path, &context).map { ShapeGradient.evenStops($0) }
      },
      write: { value in
        let plain = value.map(\.color)
        return value == ShapeGradient.evenStops(plain) ? colors.write(plain) : stops.write(value)
      })
  }
}

extension ShapeGradient {
  /// Colours at even distances; a single colour is at the start.
  package static func evenStops(_ colors: [ColorReference]) -> [Stop] {
    let steps = Double(max(1, colors.count - 1))
    return colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
  }
}

extension SpecType where Value == Point {
  /// A place in the unit square: a name, or two numbers.
  fileprivate static var unitPoint: SpecType {
    let names: [(name: String, value: Point)] = [
      ("topLeading", Point(x: 0, y: 0)), ("top", Point(x: 0.5, y: 0)), ("topTrailing", Point(x: 1, y: 0)),
      ("leading", Point(x: 0, y: 0.5)), ("center", Point(x: 0.5, y: 0.5)), ("trailing", Point(x: 1, y: 0.5)),
      ("bottomLeading", Point(x: 0, y: 1)), ("bottom", Point(x: 0.5, y: 1)), ("bottomTrailing", Point(x: 1, y: 1)),
    ]
    let name = SpecType.choice(names)
    let pair = SpecType<[Double]>.array(.number(-100...100), count: 2...2)
    return SpecType(
      schema: SpecSchema.anyOf([name.schema, pair.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context)
        case .array: pair.read(node, path, &context).map { Point(x: $0[0], y: $0[1]) }
        default: context.refuse(expected: "a place's name or [x, y]", found: node, path)
        }
      },
      write: { point in
        names.contains { $0.value == point } ? name.write(point) : pair.write([point.x, point.y])
      })
  }
}
