/// Building blocks of the JSON Schema (draft 2020-12) that describes specs.
enum SpecSchema {
  /// An object with exactly these properties and the annotations every object may have.
  static func object(_ properties: [(key: String, value: JSONValue)], required: [String] = []) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("type", .string("object")), ("properties", .object(annotations + properties)),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    members.append(("additionalProperties", .bool(false)))
    return .object(members)
  }

  static let annotations: [(key: String, value: JSONValue)] = SpecObject.annotations.map {
    ($0, .object([("type", .array([.string("string"), .string("null")]))]))
  }

  static func reference(_ name: String) -> JSONValue { .object([("$ref", .string("#/$defs/\(name)"))]) }

  static func anyOf(_ schemas: [JSONValue]) -> JSONValue { .object([("anyOf", .array(schemas))]) }

  /// A schema with a sentence about its meaning.
  static func described(_ schema: JSONValue, _ meaning: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [("description", .string(meaning))])
  }

  /// The schema of an object, with keys that must be there and not null.
  static func requiring(_ names: [String], in schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    let notNull = JSONValue.object([("not", .object([("type", .string("null"))]))])
    return .object(
      members + [
        ("required", .array(names.map { .string($0) })),
        ("allOf", .array([.object([("properties", .object(names.map { ($0, notNull) }))])])),
      ])
  }

  /// The members of a schema that allows null as well.
  static func nullable(_ schema: JSONValue) -> [(key: String, value: JSONValue)] {
    guard case .object(let members) = schema else { return [] }
    if members.count == 1, case .array(let names)? = members.first(where: { $0.key == "enum" })?.value {
      return [("enum", .array(names + [.null]))]
    }
    if members.count == 1, case .array(let schemas)? = members.first(where: { $0.key == "anyOf" })?.value {
      return [("anyOf", .array(schemas + [.object([("type", .string("null"))])]))]
    }
    if members.contains(where: { $0.key == "type" }) {
      return members.map { member in
        guard member.key == "type", case .string = member.value else { return member }
        return ("type", .array([member.value, .string("null")]))
      }
    }
    return [("anyOf", .array([schema, .object([("type", .string("null"))])]))]
  }
}

extension SpecSchema {
  /// The schema of a whole spec.
  static var document: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("TextControlRender spec")),
      ("description", .string("One picture, or a matrix of pictures, of text controls. Lengths are points.")),
      ("type", .string("object")),
      ("allOf", .array([reference("canvas")])),
    ]
    members += branches
    members.append(("unevaluatedProperties", .bool(false)))
    members.append(("$defs", .object(definitions)))
    return .object(members)
  }

  /// A top level with a type is its own content.
  private static var branches: [(key: String, value: JSONValue)] {
    let hasType = JSONValue.object([
      ("properties", .object([("type", .object([("type", .string("string"))]))])),
      ("required", .array([.string("type")])),
    ])
    let null = JSONValue.object([("type", .string("null"))])
    let asNode = JSONValue.object([
      ("properties", .object([("content", null)])), ("allOf", .array([reference("nodeKeys")])),
    ])
    let withContent = JSONValue.object([
      ("properties", .object([("content", reference("node")), ("type", null)])),
      ("required", .array([.string("content")])),
    ])
    return [("if", hasType), ("then", asNode), ("else", withContent)]
  }

  private static var definitions: [(key: String, value: JSONValue)] {
    var matrix: [(key: String, value: JSONValue)] = [
      ("type", .array([.string("object"), .string("null")])),
      ("properties", .object(annotations)),
      ("additionalProperties", .object([("type", .string("array")), ("minItems", .integer(1))])),
    ]
    matrix.append(
      (
        "description",
        .string("Keys, by their paths, with several values each; every combination is a picture.")
      ))
    let scene = Scene(content: Node(content: .spacer(length: 0)))
    let canvas = annotations + CanvasTable.table.properties(defaults: scene) + [("matrix", .object(matrix))]
    let node = JSONValue.object([
      ("type", .string("object")), ("allOf", .array([reference("nodeKeys")])),
      ("unevaluatedProperties", .bool(false)),
    ])
    return [
      ("canvas", .object([("properties", .object(canvas))])),
      ("node", node),
      ("nodeKeys", nodeKeys),
    ]
      + NodeTable.names.map { ($0, NodeTable.schema(of: $0)) }
      + TextControlTable.colorDefinitions + [
        ("textControl", .object([("properties", .object(NodeTable.sharedProperties))])),
        ("color", SpecType<ColorReference>.colorDefinition),
        ("font", SpecType.fontDefinition),
        ("label", SpecType.labelDefinition),
        ("modifier", SpecType.modifierDefinition),
        ("paint", SpecType.paintDefinition),
        ("sideView", SpecType.sideViewDefinition),
        ("theme", SpecType.themeDefinition),
      ]
  }

  /// The keys of a node, which depend on its type.
  private static var nodeKeys: JSONValue {
    var id = nullable(SpecType<String>.identifier.schema)
    id.append(("description", .string("A name for layout output and file names.")))
    var modifiers = nullable(SpecType<[Modifier]>.modifiers.schema)
    modifiers.append(("description", .string("What the node is wrapped in, from the inside out.")))
    let type = JSONValue.object([
      ("enum", .array(NodeTable.names.map { .string($0) })), ("description", .string("What the node is.")),
    ])
    let branches = NodeTable.names.map { name in
      JSONValue.object([
        ("if", .object([("properties", .object([("type", .object([("const", .string(name))]))]))])),
        ("then", reference(name)),
      ])
    }
    return .object([
      ("properties", .object(annotations + [("type", type), ("id", .object(id)), ("modifiers", .object(modifiers))])),
      ("required", .array([.string("type")])),
      ("allOf", .array(branches)),
    ])
  }
}

extension SpecReader {
  /// The JSON Schema (draft 2020-12) of specs, as text with a final line end.
  public static var schema: String { SpecSchema.document.text() + "\n" }
}
