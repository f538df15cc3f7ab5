import Raster

/// The keys of containers and of SwiftUI's views.
enum ViewTable {
  /// The types in the order of the documentation.
  static let types: [NodeType] = [
    text, textField, secureField, vStack, hStack, zStack, grid, section, spacer, divider, image, shape, toolbar, board,
  ]

  static let length = SpecType.number(0...32767, unit: "points")

  /// A length that may also be negative.
  static let signedLength = SpecType.number(-32767...32767, unit: "points")

  private static func children<Model>(
    _ property: any WritableKeyPath<Model, [Node]> & Sendable
  ) -> SpecTable<Model> {
    SpecTable([
      SpecField("children", property, .array(.node, count: 0...NodeTable.maximumNodeCount), "The nodes inside.")
    ])
  }
}

// MARK: - Containers

extension ViewTable {
  /// What the keys of a container say.
  private struct Container: Sendable {
    var children: [Node] = []
    var spacing = SwiftUIFacts.spacing
    var columns = 2
    var horizontalAlignment = HorizontalAlignment.center
    var verticalAlignment = VerticalAlignment.center
    var alignment = Alignment.center
  }

  private static let spaced =
    children(\Container.children)
    + SpecTable([SpecField("spacing", \.spacing, length, "The room between two children, in points.")])

  private static let vStack = NodeType(
    "vStack",
    spaced + SpecTable([SpecField("alignment", \.horizontalAlignment, .choice, "Where narrower children stand.")]),
    initial: Container(),
    content: { .vStack(children: $0.children, spacing: $0.spacing, alignment: $0.horizontalAlignment) },
    model: { content in
      guard case .vStack(let children, let spacing, let alignment) = content else { return nil }
      return Container(children: children, spacing: spacing, horizontalAlignment: alignment)
    })

  private static let hStack = NodeType(
    "hStack",
    spaced + SpecTable([SpecField("alignment", \.verticalAlignment, .choice, "Where lower children stand.")]),
    initial: Container(),
    content: { .hStack(children: $0.children, spacing: $0.spacing, alignment: $0.verticalAlignment) },
    model: { content in
      guard case .hStack(let children, let spacing, let alignment) = content else { return nil }
      return Container(children: children, spacing: spacing, verticalAlignment: alignment)
    })

  private static let zStack = NodeType(
    "zStack",
    children(\Container.children)
      + SpecTable([SpecField("alignment", \.alignment, .alignment, "Where smaller children stand.")]),
    initial: Container(), content: { .zStack(children: $0.children, alignment: $0.alignment) },
    model: { content in
      guard case .zStack(let children, let alignment) = content else { return nil }
      return Container(children: children, alignment: alignment)
    })

  private static let grid = NodeType(
    "grid", spaced + SpecTable([SpecField("columns", \.columns, .integer(1...100), "The number of columns.")]),
    initial: Container(),
    content: { .grid(children: $0.children, columns: $0.columns, spacing: $0.spacing) },
    model: { content in
      guard case .grid(let children, let columns, let spacing) = content else { return nil }
      return Container(children: children, spacing: spacing, columns: columns)
    })

  private static let toolbar = NodeType(
    "toolbar", children(\Container.children), initial: Container(), content: { .toolbar(children: $0.children) },
    model: { content in
      guard case .toolbar(let children) = content else { return nil }
      return Container(children: children)
    })

  /// What the keys of a section say.
  private struct Section: Sendable {
    var header: [Node] = []
    var children: [Node] = []
    var footer: [Node] = []
  }

  private static let section = NodeType(
    "section",
    SpecTable<Section>([SpecField("header", \.header, .nodes, "What stands before the children.")])
      + children(\.children)
      + SpecTable([SpecField("footer", \.footer, .nodes, "What stands after the children.")]),
    initial: Section(),
    content: { .section(header: $0.header, children: $0.children, footer: $0.footer) },
    model: { content in
      guard case .section(let header, let children, let footer) = content else { return nil }
      return Section(header: header, children: children, footer: footer)
    })

  private static let board = NodeType(
    "board",
    SpecTable<Board>([
      SpecField("width", \.size.width, length, "The board's width, in points."),
      SpecField("height", \.size.height, length, "The board's height, in points."),
      SpecField("background", \.background, optional: .color, "The colour behind the children."),
      SpecField(
        "children", \.children, .array(.boardChild, count: 0...NodeTable.maximumNodeCount),
        "The nodes with the places of their top left corners, back to front."),
    ]),
    initial: Board(size: .zero), content: { .board($0) },
    model: { content in
      guard case .board(let board) = content else { return nil }
      return board
    })
}

// MARK: - Leaves

extension ViewTable {
  private static let text = NodeType(
    "text",
    SpecTable<TextNode>([
      SpecField("width", \.width, optional: length, "The width at which lines break; by default the room there is.")
    ]) + labelKeys,
    initial: TextNode(label: LabelContent()), content: { .text($0) },
    model: { content in
      guard case .text(let text) = content else { return nil }
      return text
    })

  /// The keys of a label object, directly in the text node.
  private static let labelKeys = SpecTable<TextNode>(
    SpecType.labelTable(base: \.normal).fields.map { field in
      SpecField(
        field.name, field.meaning, schema: field.schema,
        read: { node, path, model, context in field.read(node, path, &model.label, &context) },
        write: { field.write($0.label) })
    })

  private static let textField = field("textField", FieldTable.entry + FieldTable.caret, isSecure: false)
  private static let secureField = field("secureField", FieldTable.secureEntry + FieldTable.caret, isSecure: true)

  private static func field(_ name: String, _ table: SpecTable<FieldNode>, isSecure: Bool) -> NodeType {
    NodeType(
      name, table, initial: FieldNode(isSecure: isSecure), content: { .field($0) },
      model: { content in
        guard case .field(let field) = content, field.isSecure == isSecure else { return nil }
        return field
      })
  }

  /// What the keys of a spacer say.
  private struct Spacer: Sendable {
    var length: Double?
    var minLength = SwiftUIFacts.spacing
  }

  private static let spacer = NodeType(
    "spacer",
    SpecTable<Spacer>([
      SpecField("length", \.length, optional: length, "The room it takes, in points; by default all that is left."),
      SpecField("minLength", \.minLength, length, "The least room it takes where there is no length, in points."),
    ]),
    initial: Spacer(), content: { .spacer(length: $0.length, minLength: $0.minLength) },
    model: { content in
      guard case .spacer(let length, let minLength) = content else { return nil }
      return Spacer(length: length, minLength: minLength)
    })

  private struct NoKeys: Sendable {}

  private static let divider = NodeType(
    "divider", SpecTable<NoKeys>([]), initial: NoKeys(), content: { _ in .divider },
    model: { content in
      guard case .divider = content else { return nil }
      return NoKeys()
    })

  private static let shape = NodeType(
    "shape", ShapeDraft.table, initial: ShapeDraft(), content: { .shape($0.shape) },
    model: { content in
      guard case .shape(let shape) = content else { return nil }
      return ShapeDraft(shape)
    })

  private static let image = NodeType(
    "image",
    SpecTable<ImageNode>([
      SpecField(
        "view", \.view, .sideView, "The drawing, as the views at the sides of Material controls are described."),
      SpecField("side", \.side, optional: length, "The side of its square, in points; by default it follows the font."),
    ]),
    initial: ImageNode(.color(.system(.clear))), content: { .image($0) },
    model: { content in
      guard case .image(let image) = content else { return nil }
      return image
    })
}

extension ImageNode {
  /// The drawing as a side view, whose size follows from the node's.
  fileprivate var view: SideView {
    get {
      SideView(
        size: Size(width: 24, height: 24), content: content, color: color, accessibilityLabel: accessibilityLabel)
    }
    set {
      content = newValue.content
      color = newValue.color
      accessibilityLabel = newValue.accessibilityLabel
    }
  }
}
