import Raster

/// The types of nodes and their keys.
enum NodeTable {
  /// How many nodes one spec may hold.
  static let maximumNodeCount = 2000

  /// The class of a Material control behind a type name.
  struct ControlType {
    var name: String
    var style: ControlStyle
    var isMultiline: Bool
    /// The keys that not all classes have.
    var own: SpecTable<TextControl>
    /// All keys.
    var table: SpecTable<TextControl>

    init(_ name: String, _ style: ControlStyle, isMultiline: Bool) {
      self.name = name
      self.style = style
      self.isMultiline = isMultiline
      own = TextControlTable.own(style: style, isMultiline: isMultiline)
      table = TextControlTable.shared + own
    }

    /// The control that a node of this type without keys is.
    var initial: TextControl { TextControl(style: style, isMultiline: isMultiline) }
  }

  static let controls: [ControlType] = [
    ControlType("filledTextField", .filled, isMultiline: false),
    ControlType("outlinedTextField", .outlined, isMultiline: false),
    ControlType("underlinedTextField", .underlined, isMultiline: false),
    ControlType("baseTextField", .base, isMultiline: false),
    ControlType("filledTextArea", .filled, isMultiline: true),
    ControlType("outlinedTextArea", .outlined, isMultiline: true),
    ControlType("underlinedTextArea", .underlined, isMultiline: true),
    ControlType("baseTextArea", .base, isMultiline: true),
  ]

  /// What the keys of a stack or grid say.
  struct Stack: Sendable {
    var children: [Node] = []
    var spacing: Double = 8
    var columns = 2
    var horizontalAlignment = HorizontalAlignment.center
    var verticalAlignment = VerticalAlignment.center
  }

  struct Spacer: Sendable {
    var length: Double = 8
  }

  private static let length = SpecType.number(0...32767, unit: "points")

  private static let children = SpecTable<Stack>([
    SpecField("children", \.children, .array(.node, count: 0...NodeTable.maximumNodeCount), "The nodes inside."),
    SpecField("spacing", \.spacing, length, "The room between two children, in points."),
  ])

  static let vStack =
    children
    + SpecTable([SpecField("alignment", \.horizontalAlignment, .choice, "Where narrower children stand.")])

  static let hStack =
    children
    + SpecTable([SpecField("alignment", \.verticalAlignment, .choice, "Where lower children stand.")])

  static let grid =
    children + SpecTable([SpecField("columns", \.columns, .integer(1...100), "The number of columns.")])

  static let spacer = SpecTable<Spacer>([SpecField("length", \.length, length, "The room it takes, in points.")])

  static let board = SpecTable<Board>([
    SpecField("width", \.size.width, length, "The board's width, in points."),
    SpecField("height", \.size.height, length, "The board's height, in points."),
    SpecField("background", \.background, optional: .color, "The colour behind the children."),
    SpecField(
      "children", \.children, .array(.boardChild, count: 0...NodeTable.maximumNodeCount),
      "The nodes with the places of their top left corners, back to front."),
  ])

  static let text =
    SpecTable<TextNode>([
      SpecField("width", \.width, optional: length, "The width at which lines break; by default they do not.")
    ]) + labelKeys

  /// The keys of a label object, directly in the text node.
  private static let labelKeys = SpecTable<TextNode>(
    SpecType.labelTable(base: \.assistive).fields.map { field in
      SpecField(
        field.name, field.meaning, schema: field.schema,
        read: { node, path, model, context in field.read(node, path, &model.label, &context) },
        write: { field.write($0.label) })
    })

  /// All type names in the order of the documentation.
  static let names: [String] = controls.map(\.name) + ["text", "vStack", "hStack", "grid", "board", "spacer"]

  /// The schema of the keys of a type, without those that all nodes have.
  static func schema(of type: String) -> JSONValue {
    if let control = controls.first(where: { $0.name == type }) {
      return .object([
        ("allOf", .array([SpecSchema.reference("textControl")])),
        ("properties", .object(control.own.properties(defaults: control.initial))),
      ])
    }
    return .object([("properties", .object(properties(of: type)))])
  }

  /// The schema's properties that all controls share.
  static var sharedProperties: [(key: String, value: JSONValue)] {
    TextControlTable.shared.properties(defaults: TextControl(style: .filled))
  }

  private static func properties(of type: String) -> [(key: String, value: JSONValue)] {
    switch type {
    case "text": text.properties(defaults: TextNode(label: LabelContent()))
    case "vStack": vStack.properties(defaults: Stack())
    case "hStack": hStack.properties(defaults: Stack())
    case "grid": grid.properties(defaults: Stack())
    case "board": board.properties(defaults: Board(size: .zero))
    default: spacer.properties(defaults: Spacer())
    }
  }
}

extension SpecType where Value == String {
  /// A node's name.
  static let identifier = text(
    pattern: "^[a-z0-9-]+$", expected: "a name of a-z, 0-9 and -", maximumLength: 64,
    isMatch: { name in
      !name.isEmpty
        && name.utf8.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "-")
        }
    })
}
