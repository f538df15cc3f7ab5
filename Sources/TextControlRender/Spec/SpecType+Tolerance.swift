extension SpecType where Value == GoldenTolerance {
  /// A tolerance with its reason, which must not be empty.
  static var tolerance: SpecType {
    let table = SpecTable<GoldenTolerance>([
      SpecField(
        "channelDelta", \.channelDelta, .integer(0...255),
        "By how many steps of 255 a channel may differ without its pixel counting as different."),
      SpecField("pixelCount", \.pixelCount, .integer(0...67_108_864), "How many pixels may differ."),
      SpecField("reason", \.reason, .text(maximumLength: 1000, minimumLength: 1), "Why the tolerance is needed."),
    ])
    let initial = GoldenTolerance(reason: "")
    return SpecType(
      schema: SpecSchema.object(table.properties(defaults: initial), required: ["reason"]),
      read: { node, path, context in
        guard let object = SpecObject(node, path, expected: "a tolerance", &context) else { return nil }
        var tolerance = initial
        object.read(table, into: &tolerance, &context)
        object.reportUnknownKeys(except: table.names, &context)
        guard object["reason"] != nil else {
          return context.refuse("the key \"reason\" is missing: a tolerance says why", at: node, path)
        }
        return tolerance
      },
      write: { .object(table.write($0, defaults: initial)) })
  }
}
