extension SpecType where Value == [Modifier] {
  /// The modifiers of a node, from the inside out.
  static var modifiers: SpecType {
    .array(SpecType<Modifier>.modifier, count: 0...ModifierTable.maximumCount)
  }
}

extension SpecType where Value == Modifier {
  /// A modifier: an object with its name as the only key.
  fileprivate static var modifier: SpecType {
    SpecType(
      schema: SpecSchema.reference("modifier"),
      read: { node, path, context in read(node, path, &context) },
      write: { modifier in
        for type in ModifierTable.types {
          if let value = type.write(modifier) { return .object([(type.name, value)]) }
        }
        return .null
      })
  }

  /// What `modifier` refers to.
  static var modifierDefinition: JSONValue {
    let keys = ModifierTable.types.map { (key: $0.name, value: $0.schema) }
    guard case .object(var members) = SpecSchema.object(keys) else { return .null }
    members.append(
      ("oneOf", .array(ModifierTable.types.map { .object([("required", .array([.string($0.name)]))]) })))
    return .object(members)
  }

  private static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> Modifier? {
    guard let object = SpecObject(node, path, expected: "a modifier", &context) else { return nil }
    let names = ModifierTable.types.map(\.name)
    object.reportUnknownKeys(except: names, &context)
    let known = object.ownMembers.filter { names.contains($0.key) }
    guard known.count == 1, let member = known.first else {
      if object.ownMembers.count != 1 {
        context.report("a modifier is an object with one key, its name", at: node, path)
      }
      return nil
    }
    // Modifiers may hold nodes or be held by them: together they are limited like nodes.
    context.nodeCount += 1
    return ModifierTable.types.first { $0.name == member.key }?
      .read(member.value, path.appending(member.key), &context)
  }
}
