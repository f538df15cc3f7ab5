extension SpecType where Value == Anatomy {
  /// A list of parts, or an object that also says of which control and where the legend stands.
  static var anatomy: SpecType {
    let list = SpecType<[Anatomy.Entry]>.anatomyEntries
    let object = SpecType.object(
      SpecTable<Anatomy>([
        SpecField(
          "of", \.controlID, optional: .identifier,
          "The id of the control, or of a SwiftUI field or the row around it; by default the first one in reading order."
        ),
        SpecField("parts", \.entries, list, "The parts in the order of their numbers."),
        SpecField("legend", \.legend, .choice, "Where the legend stands."),
      ]), initial: Anatomy(entries: []), expected: "an anatomy object"
    ).requiring(["parts"])
    return SpecType(
      schema: SpecSchema.anyOf([list.schema, object.schema]),
      read: { node, path, context in
        switch node.content {
        case .array: list.read(node, path, &context).map { Anatomy(entries: $0) }
        case .object: object.read(node, path, &context)
        default: context.refuse(expected: "an array of parts or an anatomy object", found: node, path)
        }
      },
      write: { anatomy in
        anatomy == Anatomy(entries: anatomy.entries) ? list.write(anatomy.entries) : object.write(anatomy)
      })
  }
}

extension SpecType where Value == [Anatomy.Entry] {
  /// Parts of which none is named twice.
  fileprivate static var anatomyEntries: SpecType {
    let list = SpecType.array(.anatomyEntry, count: 1...AnatomyPart.allCases.count)
    guard case .object(let members) = list.schema else { preconditionFailure("arrays have a schema") }
    return SpecType(
      schema: .object(members + [("uniqueItems", .bool(true))]),
      read: { node, path, context in
        guard let entries = list.read(node, path, &context) else { return nil }
        var isUnique = true
        for (index, entry) in entries.enumerated() {
          guard let first = entries[..<index].firstIndex(where: { $0.part == entry.part }) else { continue }
          isUnique = false
          let place = node.elements.map { $0[index] } ?? node
          context.report(
            "the part \"\(entry.part.rawValue)\" has number \(first + 1) already, each part has one number", at: place,
            path.appending(index))
        }
        return isUnique ? entries : nil
      }, write: list.write)
  }
}

extension SpecType where Value == Anatomy.Entry {
  /// The name of a part, or an object with what the legend says about it.
  fileprivate static var anatomyEntry: SpecType {
    // Layouts call the activation indicator by what it is drawn as, and SwiftUI has words of its own.
    let names: [(name: String, value: AnatomyPart)] =
      AnatomyPart.allCases.map { ($0.rawValue, $0) } + [
        ("underline", .activationIndicator), ("background", .container), ("border", .outline), ("prompt", .placeholder),
      ]
    let name = SpecType<AnatomyPart>.choice(names)
    let legendText = SpecType<String>.text(maximumLength: 200, minimumLength: 1)
    let object = SpecType.object(
      SpecTable<Anatomy.Entry>([
        SpecField("part", \.part, name, "The part."),
        SpecField("name", \.name, optional: legendText, "What the legend calls it; by default an English name."),
        SpecField(
          "description", \.description, optional: legendText,
          "A sentence about it for legends in words; by default an English one."),
      ]), initial: Anatomy.Entry(.container), expected: "a part"
    ).requiring(["part"])
    return SpecType(
      schema: SpecSchema.anyOf([name.schema, object.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context).map { Anatomy.Entry($0) }
        case .object: object.read(node, path, &context)
        default: context.refuse(expected: "the name of a part or an object", found: node, path)
        }
      },
      write: { entry in
        if entry == Anatomy.Entry(entry.part) { return name.write(entry.part) }
        // The object's own default part is written like any other.
        guard case .object(let members) = object.write(entry) else { return name.write(entry.part) }
        return .object([("part", name.write(entry.part))] + members.filter { $0.key != "part" })
      })
  }
}

extension SpecType where Value == [FigureOverlay] {
  /// The name of an overlay, or an array of such names.
  static var overlays: SpecType {
    let name = SpecType<FigureOverlay>.choice
    let list = SpecType.array(name, count: 0...FigureOverlay.allCases.count)
    return SpecType(
      schema: SpecSchema.anyOf([name.schema, list.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context).map { [$0] }
        case .array:
          list.read(node, path, &context).map { names in FigureOverlay.allCases.filter(names.contains) }
        default: context.refuse(expected: "the name of an overlay or an array of names", found: node, path)
        }
      },
      write: { overlays in overlays.count == 1 ? name.write(overlays[0]) : list.write(overlays) })
  }
}
