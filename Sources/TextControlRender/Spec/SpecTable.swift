/// One key of an object in a spec and the property of the model behind it.
struct SpecField<Model>: Sendable {
  /// How the key's value becomes the property and back.
  struct Access: Sendable {
    let read: @Sendable (JSONNode, JSONPath, inout Model, inout SpecContext) -> Void
    /// The property as JSON; null where it is not set.
    let write: @Sendable (Model) -> JSONValue
  }

  let name: String
  /// One sentence for the schema.
  let meaning: String
  private let describe: @Sendable () -> JSONValue
  private let access: Once<Access>

  /// The schema of the value, without meaning and default.
  var schema: JSONValue { describe() }

  private init(
    _ name: String, _ meaning: String, describe: @escaping @Sendable () -> JSONValue,
    access: @escaping @Sendable () -> Access
  ) {
    self.name = name
    self.meaning = meaning
    self.describe = describe
    self.access = Once(access)
  }

  /// A key that is not simply a property.
  init(
    _ name: String, _ meaning: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (JSONNode, JSONPath, inout Model, inout SpecContext) -> Void,
    write: @escaping @Sendable (Model) -> JSONValue
  ) {
    self.init(name, meaning, describe: schema) { Access(read: read, write: write) }
  }

  /// A key for a property. Key path and type are made when a spec has the key.
  init<Value>(
    _ name: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Model, Value> & Sendable,
    _ type: @autoclosure @escaping @Sendable () -> SpecType<Value>, _ meaning: String
  ) {
    self.init(name, meaning, describe: { type().schema }) {
      let property = property()
      let type = type()
      return Access(
        read: { node, path, model, context in
          if let value = type.read(node, path, &context) { model[keyPath: property] = value }
        },
        write: { type.write($0[keyPath: property]) })
    }
  }

  /// A key for a property that may be without value.
  init<Value>(
    _ name: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Model, Value?> & Sendable,
    optional type: @autoclosure @escaping @Sendable () -> SpecType<Value>, _ meaning: String
  ) {
    self.init(name, meaning, describe: { type().schema }) {
      let property = property()
      let type = type()
      return Access(
        read: { node, path, model, context in
          if let value = type.read(node, path, &context) { model[keyPath: property] = value }
        },
        write: { model in model[keyPath: property].map(type.write) ?? .null })
    }
  }

  /// Reads the key's value into the model, or reports what is wrong with it.
  func read(_ node: JSONNode, _ path: JSONPath, _ model: inout Model, _ context: inout SpecContext) {
    access.value.read(node, path, &model, &context)
  }

  /// The property as JSON; null where it is not set.
  func write(_ model: Model) -> JSONValue { access.value.write(model) }
}

/// The keys of one kind of object: the single source for reading, writing and describing it.
struct SpecTable<Model>: Sendable {
  var fields: [SpecField<Model>]

  init(_ fields: [SpecField<Model>]) { self.fields = fields }

  static func + (first: SpecTable, second: SpecTable) -> SpecTable { SpecTable(first.fields + second.fields) }

  var names: [String] { fields.map(\.name) }

  /// The members that differ from `defaults`, as they would stand in a spec.
  func write(_ model: Model, defaults: Model) -> [(key: String, value: JSONValue)] {
    fields.compactMap { field in
      let value = field.write(model)
      return value == field.write(defaults) ? nil : (field.name, value)
    }
  }

  /// The schema's `properties`: type, meaning and default of each key. Null is allowed everywhere, as absent.
  func properties(defaults: Model?) -> [(key: String, value: JSONValue)] {
    fields.map { field in
      var members = SpecSchema.nullable(field.schema)
      members.append(("description", .string(field.meaning)))
      if let value = defaults.map(field.write), value != .null { members.append(("default", value)) }
      return (field.name, .object(members))
    }
  }
}

/// An object of a spec whose keys one or more tables describe.
struct SpecObject {
  let node: JSONNode
  let members: [JSONMember]
  let path: JSONPath

  /// Keys that any object may have.
  static let annotations = ["$schema", "$comment"]

  /// Reports values that are not objects.
  init?(_ node: JSONNode, _ path: JSONPath, expected: String, _ context: inout SpecContext) {
    guard case .object(let members) = node.content else {
      context.report(expected: expected, found: node, path)
      return nil
    }
    self.node = node
    self.members = members
    self.path = path
  }

  /// The value of a key; null counts as absent.
  subscript(_ key: String) -> JSONNode? { node[key: key] }

  /// Reads the keys that the table knows into the model; what is absent or wrong leaves the model as it is.
  func read<Model>(_ table: SpecTable<Model>, into model: inout Model, _ context: inout SpecContext) {
    for member in members where member.value.content != .null {
      guard let field = table.fields.first(where: { $0.name == member.key }) else { continue }
      field.read(member.value, path.appending(member.key), &model, &context)
    }
  }

  /// The members that are not annotations.
  var ownMembers: [JSONMember] { members.filter { !SpecObject.annotations.contains($0.key) } }

  /// Reports annotations that are not strings.
  func checkAnnotations(_ context: inout SpecContext) {
    for key in SpecObject.annotations {
      if let node = self[key] { _ = context.string(node, path.appending(key), expected: "a string") }
    }
  }

  /// Reports every key that is not in `names`.
  func reportUnknownKeys(except names: [String], _ context: inout SpecContext) {
    checkAnnotations(&context)
    for member in ownMembers where !names.contains(member.key) {
      context.diagnostics.error(
        "unknown key" + NearestName.suggestion(for: member.key, in: names), at: member.keyPosition,
        path: path.appending(member.key))
    }
  }
}

extension SpecType {
  /// An object with the keys of a table.
  static func object(_ table: SpecTable<Value>, initial: Value, expected: String = "an object") -> SpecType
  where Value: Sendable {
    SpecType(
      schema: SpecSchema.object(table.properties(defaults: initial)),
      read: { node, path, context in
        guard let object = SpecObject(node, path, expected: expected, &context) else { return nil }
        var model = initial
        object.read(table, into: &model, &context)
        object.reportUnknownKeys(except: table.names, &context)
        return model
      },
      write: { .object(table.write($0, defaults: initial)) })
  }

  /// The same objects with keys that must be there; null counts as absent.
  func requiring(_ names: [String]) -> SpecType {
    SpecType(
      schema: SpecSchema.requiring(names, in: schema),
      read: { node, path, context in
        if case .object = node.content, let missing = names.first(where: { node[key: $0] == nil }) {
          return context.refuse("the key \"\(missing)\" is missing", at: node, path)
        }
        return self.read(node, path, &context)
      }, write: write)
  }
}
