import Raster

extension SpecType where Value == [Node] {
  /// One node or several.
  static var nodes: SpecType {
    let list = SpecType.array(SpecType<Node>.node, count: 0...NodeTable.maximumNodeCount)
    return SpecType(
      schema: SpecSchema.anyOf([SpecType<Node>.node.schema, list.schema]),
      read: { node, path, context in
        switch node.content {
        case .object: SpecType<Node>.node.read(node, path, &context).map { [$0] }
        case .array: list.read(node, path, &context)
        default: context.refuse(expected: "a node or an array of nodes", found: node, path)
        }
      },
      write: { nodes in nodes.count == 1 ? NodeWriter.write(nodes[0]) : list.write(nodes) })
  }
}

extension SpecType where Value == Alignment {
  /// One of the nine places of a room.
  static let alignment = choice([
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
    ("topLeading", .topLeading), ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading),
    ("bottomTrailing", .bottomTrailing),
  ])
}

extension SpecType where Value == EdgeSet {
  /// The name of one or several sides, or an array of such names.
  static var edges: SpecType {
    let names: [(name: String, value: EdgeSet)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing), ("horizontal", .horizontal),
      ("vertical", .vertical), ("all", .all),
    ]
    let name = SpecType.choice(names)
    let list = SpecType<[EdgeSet]>.array(name, count: 0...7)
    return SpecType(
      schema: SpecSchema.anyOf([name.schema, list.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context)
        case .array: list.read(node, path, &context).map { EdgeSet($0) }
        default: context.refuse(expected: "a side or an array of sides", found: node, path)
        }
      },
      write: { edges in
        if names.contains(where: { $0.value == edges }) { return name.write(edges) }
        return list.write(names.prefix(4).map(\.value).filter { edges.isSuperset(of: $0) })
      })
  }
}

extension SpecType where Value == Double {
  /// A length in points, or "infinity" for all there is.
  static var maximumLength: SpecType {
    let length = ViewTable.length
    let infinity = SpecType<String>.choice([("infinity", "infinity")])
    return SpecType(
      schema: SpecSchema.anyOf([length.schema, infinity.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: infinity.read(node, path, &context).map { _ in .infinity }
        case .number: length.read(node, path, &context)
        default: context.refuse(expected: "a number or \"infinity\"", found: node, path)
        }
      },
      write: { $0 == .infinity ? .string("infinity") : length.write($0) })
  }
}

extension SpecType where Value == FrameRule {
  /// The room a view is given.
  static let frame = object(
    SpecTable<FrameRule>([
      SpecField("width", \.width.fixed, optional: ViewTable.length, "The width, in points."),
      SpecField("height", \.height.fixed, optional: ViewTable.length, "The height, in points."),
      SpecField("minWidth", \.width.minimum, optional: ViewTable.length, "The least width, in points."),
      SpecField(
        "idealWidth", \.width.ideal, optional: ViewTable.length, "The width where nothing is proposed, in points."),
      SpecField("maxWidth", \.width.maximum, optional: .maximumLength, "The most width, in points, or \"infinity\"."),
      SpecField("minHeight", \.height.minimum, optional: ViewTable.length, "The least height, in points."),
      SpecField(
        "idealHeight", \.height.ideal, optional: ViewTable.length, "The height where nothing is proposed, in points."),
      SpecField(
        "maxHeight", \.height.maximum, optional: .maximumLength, "The most height, in points, or \"infinity\"."),
      SpecField("alignment", \.alignment, .alignment, "Where the view stands in the room."),
    ]), initial: FrameRule(), expected: "a frame")
}

extension SpecType where Value == FontReference {
  /// A font by its text style, or an object.
  static let viewFont: SpecType = {
    let style = SpecType<TextStyleName>.choice
    let object = SpecType.object(
      SpecTable<FontReference>([
        SpecField(
          "textStyle", \.textStyle, optional: style,
          "The text style that gives size and weight; with a size, the style whose growth it follows."),
        SpecField(
          "family", \.family, optional: .text(maximumLength: 200, minimumLength: 1),
          "The family's name; by default the platform's own font."),
        SpecField("size", \.size, optional: .number(1...1000, unit: "points"), "The size in points."),
        SpecField(
          "weight", \.weight, optional: .weight,
          "The weight from 1 to 1000 (400 is regular, 700 bold) or by its name."),
        SpecField(
          "style", \.isItalic, .choice([("normal", false), ("italic", true)]), "Whether an italic face is wanted."),
      ]), initial: FontReference(), expected: "a font")
    return SpecType(
      schema: SpecSchema.anyOf([style.schema, object.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: style.read(node, path, &context).map { FontReference(textStyle: $0) }
        case .object: object.read(node, path, &context)
        default: context.refuse(expected: "a text style's name or a font object", found: node, path)
        }
      },
      write: { font in
        if let name = font.textStyle, font == FontReference(textStyle: name) { return style.write(name) }
        return object.write(font)
      })
  }()
}
