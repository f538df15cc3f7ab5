/// A type of nodes besides the Material controls: its name, its keys, and how keys and content become one another.
struct NodeType: Sendable {
  let name: String
  /// The names of the keys.
  let keyNames: [String]
  private let describeKeys: @Sendable () -> [(name: String, schema: JSONValue)]
  private let describe: @Sendable () -> [(key: String, value: JSONValue)]
  /// Reads the keys of an object.
  let read: @Sendable (SpecObject, inout SpecContext) -> Node.Content
  /// The members for a content; nil for that of another type.
  let write: @Sendable (Node.Content) -> [(key: String, value: JSONValue)]?

  init<Model: Sendable>(
    _ name: String, _ table: SpecTable<Model>, initial: Model,
    content: @escaping @Sendable (Model) -> Node.Content, model: @escaping @Sendable (Node.Content) -> Model?
  ) {
    self.name = name
    keyNames = table.names
    describeKeys = { table.fields.map { ($0.name, $0.schema) } }
    describe = { table.properties(defaults: initial) }
    read = { object, context in
      var model = initial
      object.read(table, into: &model, &context)
      return content(model)
    }
    write = { model($0).map { table.write($0, defaults: initial) } }
  }
  /// The keys with their schemas.
  var keys: [(name: String, schema: JSONValue)] { describeKeys() }

  /// The schema's properties.
  var properties: [(key: String, value: JSONValue)] { describe() }
}
