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
    private let ownTable: Once<SpecTable<TextControl>>

    init(_ name: String, _ style: ControlStyle, isMultiline: Bool) {
      self.name = name
      self.style = style
      self.isMultiline = isMultiline
      ownTable = Once { TextControlTable.own(style: style, isMultiline: isMultiline) }
    }

    /// The keys that not all classes have.
    var own: SpecTable<TextControl> { ownTable.value }

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

  /// All type names in the order of the documentation.
  static let names: [String] = controls.map(\.name) + ViewTable.types.map(\.name)

  /// The schema of the keys of a type, without those that all nodes have.
  static func schema(of type: String) -> JSONValue {
    if let control = controls.first(where: { $0.name == type }) {
      return .object([
        ("allOf", .array([SpecSchema.reference("textControl")])),
        ("properties", .object(control.own.properties(defaults: control.initial))),
      ])
    }
    return .object([("properties", .object(ViewTable.types.first { $0.name == type }?.properties ?? []))])
  }

  /// The schema's properties that all controls share.
  static var sharedProperties: [(key: String, value: JSONValue)] {
    TextControlTable.shared.properties(defaults: TextControl(style: .filled))
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
