/// What the value of `padding` says.
struct PaddingDraft: Sendable {
  var edges = EdgeSet.all
  var length: Double?
}

extension SpecType where Value == PaddingDraft {
  /// Points at all sides, or an object of edges and length.
  static var viewPadding: SpecType {
    let object = SpecType.object(
      SpecTable<PaddingDraft>([
        SpecField("edges", \.edges, .edges, "The sides: a name or an array of names."),
        SpecField(
          "length", \.length, optional: ViewTable.signedLength, "The room in points; by default the platform's."),
      ]), initial: PaddingDraft(), expected: "padding")
    let length = ViewTable.signedLength
    return SpecType(
      schema: SpecSchema.anyOf([length.schema, object.schema]),
      read: { node, path, context in
        switch node.content {
        case .number: length.read(node, path, &context).map { PaddingDraft(edges: .all, length: $0) }
        case .object: object.read(node, path, &context)
        default: context.refuse(expected: "a number or an object of edges and length", found: node, path)
        }
      },
      write: { draft in
        if draft.edges == .all, let all = draft.length { return length.write(all) }
        return object.write(draft)
      })
  }
}

/// What the value of `background` or `overlay` says.
struct DecorationDraft: Sendable {
  var content: Node
  var alignment = Alignment.center
}

extension SpecType where Value == DecorationDraft {
  /// A paint, a node, or an object of a node and its alignment.
  static var decoration: SpecType {
    let (paint, node) = (SpecType<ShapePaint>.paint, SpecType<Node>.node)
    let placed = SpecType.object(
      SpecTable<DecorationDraft>([
        SpecField("content", \.content, node, "The node."),
        SpecField("alignment", \.alignment, .alignment, "Where it stands."),
      ]), initial: DecorationDraft(content: Node(content: .shape(ShapeNode(.rectangle)))), expected: "a node"
    ).requiring(["content"])
    return SpecType(
      schema: SpecSchema.anyOf([paint.schema, node.schema, placed.schema]),
      read: { value, path, context in
        if value[key: "type"] != nil { return node.read(value, path, &context).map { DecorationDraft(content: $0) } }
        if value[key: "content"] != nil { return placed.read(value, path, &context) }
        return paint.read(value, path, &context).map {
          DecorationDraft(content: Node(content: .shape(ShapeNode(.rectangle, fill: $0))))
        }
      },
      write: { draft in
        guard draft.alignment == .center else { return placed.write(draft) }
        if case .shape(let shape) = draft.content.content, let fill = shape.fill,
          draft.content == Node(content: .shape(ShapeNode(.rectangle, fill: fill)))
        {
          return paint.write(fill)
        }
        return node.write(draft.content)
      })
  }
}

/// What the value of `border` says.
struct BorderDraft: Sendable {
  var paint = ShapePaint.foreground
  var width = 1.0
}

extension SpecType where Value == BorderDraft {
  /// A paint, or an object of paint and width.
  static var viewBorder: SpecType {
    let paint = SpecType<ShapePaint>.paint
    let object = SpecType.object(
      SpecTable<BorderDraft>([
        SpecField("paint", \.paint, paint, "What the line is painted with."),
        SpecField("width", \.width, ViewTable.length, "The line's width, in points; 0 is one pixel."),
      ]), initial: BorderDraft(), expected: "a border"
    ).requiring(["paint"])
    return SpecType(
      schema: SpecSchema.anyOf([paint.schema, object.schema]),
      read: { node, path, context in
        if node[key: "paint"] != nil { return object.read(node, path, &context) }
        return paint.read(node, path, &context).map { BorderDraft(paint: $0) }
      },
      write: { draft in
        if draft.width == 1 { return paint.write(draft.paint) }
        return .object([("paint", paint.write(draft.paint)), ("width", .number(draft.width))])
      })
  }
}

extension SpecType where Value == ShapeDraft {
  /// A shape's name, or an object of shape and corner radius.
  static var shapeKind: SpecType {
    let form = SpecType<ShapeDraft.Form>.choice
    let object = SpecType.object(
      SpecTable<ShapeDraft>(ShapeDraft.table.fields.filter { ["shape", "cornerRadius"].contains($0.name) }),
      initial: ShapeDraft(), expected: "a shape")
    return SpecType(
      schema: SpecSchema.anyOf([form.schema, object.schema]),
      read: { node, path, context in
        guard case .string = node.content else { return object.read(node, path, &context) }
        guard let form = form.read(node, path, &context) else { return nil }
        var draft = ShapeDraft()
        draft.form = form
        return draft
      },
      write: { $0.cornerRadius == 0 ? form.write($0.form) : object.write($0) })
  }
}

/// What the value of `offset` says.
struct OffsetDraft: Sendable {
  var x = 0.0
  var y = 0.0
}

extension SpecType where Value == OffsetDraft {
  /// An object of x and y.
  static var viewOffset: SpecType {
    .object(
      SpecTable<OffsetDraft>([
        SpecField("x", \.x, ViewTable.signedLength, "Towards the trailing side, in points."),
        SpecField("y", \.y, ViewTable.signedLength, "Downwards, in points."),
      ]), initial: OffsetDraft(), expected: "an object of x and y")
  }
}

/// What the value of `fixedSize` says.
struct FixedSizeDraft: Sendable {
  var horizontal = true
  var vertical = true
}

extension SpecType where Value == FixedSizeDraft {
  /// An object of horizontal and vertical.
  static var viewFixedSize: SpecType {
    .object(
      SpecTable<FixedSizeDraft>([
        SpecField("horizontal", \.horizontal, .bool, "Whether the width is kept."),
        SpecField("vertical", \.vertical, .bool, "Whether the height is kept."),
      ]), initial: FixedSizeDraft(), expected: "an object of horizontal and vertical")
  }
}

extension SpecType {
  /// A value, or "default" for the platform's own: nil.
  static func orDefault<Wrapped>(_ type: SpecType<Wrapped>) -> SpecType where Value == Wrapped? {
    SpecType(
      schema: SpecSchema.anyOf([type.schema, .object([("enum", .array([.string("default")]))])]),
      read: { node, path, context in
        if case .string("default") = node.content { return .some(nil) }
        return type.read(node, path, &context).map { .some($0) }
      },
      write: { $0.map(type.write) ?? .string("default") })
  }
}
