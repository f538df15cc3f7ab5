/// One kind of modifier: the key it has in a spec, and how its value and the model become one another.
struct ModifierType: Sendable {
  let name: String
  private let describe: @Sendable () -> JSONValue
  let read: @Sendable (JSONNode, JSONPath, inout SpecContext) -> Modifier?
  /// The value for a modifier; nil for one of another kind.
  let write: @Sendable (Modifier) -> JSONValue?

  init<Value>(
    _ name: String, _ type: SpecType<Value>, _ meaning: String, make: @escaping @Sendable (Value) -> Modifier,
    value: @escaping @Sendable (Modifier) -> Value?
  ) {
    self.name = name
    describe = { SpecSchema.described(type.schema, meaning) }
    read = { node, path, context in type.read(node, path, &context).map(make) }
    write = { value($0).map(type.write) }
  }

  /// The schema of the value with its meaning.
  var schema: JSONValue { describe() }
}

/// The keys of modifiers.
enum ModifierTable {
  /// How many modifiers one node may have.
  static let maximumCount = 64

  /// Of several names for one modifier, the first is the one that is written.
  static let types: [ModifierType] = around + surroundings + inputTraits + picture
}

// MARK: - Around the view

extension ModifierTable {
  private static let around: [ModifierType] = [
    ModifierType(
      "padding", .viewPadding, "Room around: points at all sides, or edges and length.",
      make: { .padding($0.edges, length: $0.length) },
      value: { modifier in
        guard case .padding(let edges, let length) = modifier else { return nil }
        return PaddingDraft(edges: edges, length: length)
      }),
    ModifierType(
      "background", .decoration, "A paint or a node behind, with the size of the view.",
      make: { .background($0.content, alignment: $0.alignment) },
      value: { modifier in
        guard case .background(let content, let alignment) = modifier else { return nil }
        return DecorationDraft(content: content, alignment: alignment)
      }),
    ModifierType(
      "overlay", .decoration, "A paint or a node in front, with the size of the view.",
      make: { .overlay($0.content, alignment: $0.alignment) },
      value: { modifier in
        guard case .overlay(let content, let alignment) = modifier else { return nil }
        return DecorationDraft(content: content, alignment: alignment)
      }),
    ModifierType(
      "border", .viewBorder, "A line along the inside of the sides: a paint, or paint and width.",
      make: { .border($0.paint, width: $0.width) },
      value: { modifier in
        guard case .border(let paint, let width) = modifier else { return nil }
        return BorderDraft(paint: paint, width: width)
      }),
    ModifierType(
      "cornerRadius", ViewTable.length, "Cuts round corners of this radius, in points.", make: { .cornerRadius($0) },
      value: { modifier in
        guard case .cornerRadius(let radius) = modifier else { return nil }
        return radius
      }),
    ModifierType(
      "clipShape", .shapeKind, "Cuts what lies outside a shape.", make: { .clipShape($0.kind) },
      value: { modifier in
        guard case .clipShape(let kind) = modifier else { return nil }
        return ShapeDraft(ShapeNode(kind))
      }),
    ModifierType(
      "frame", .frame, "Room of another size.", make: { .frame($0) },
      value: { modifier in
        guard case .frame(let rule) = modifier else { return nil }
        return rule
      }),
    ModifierType(
      "opacity", .number(0...1), "Blends the finished view with what is behind.", make: { .opacity($0) },
      value: { modifier in
        guard case .opacity(let opacity) = modifier else { return nil }
        return opacity
      }),
    ModifierType(
      "offset", .viewOffset, "Moves the drawing alone, in points; x counts towards the trailing side.",
      make: { .offset(x: $0.x, y: $0.y) },
      value: { modifier in
        guard case .offset(let x, let y) = modifier else { return nil }
        return OffsetDraft(x: x, y: y)
      }),
    ModifierType(
      "fixedSize", .viewFixedSize, "Keeps the ideal size, whatever is proposed.",
      make: { .fixedSize(horizontal: $0.horizontal, vertical: $0.vertical) },
      value: { modifier in
        guard case .fixedSize(let horizontal, let vertical) = modifier else { return nil }
        return FixedSizeDraft(horizontal: horizontal, vertical: vertical)
      }),
  ]
}

// MARK: - Of the surroundings

extension ModifierTable {
  private static let surroundings: [ModifierType] =
    ["foregroundColor", "foregroundStyle"].map { name in
      ModifierType(
        name, .orDefault(.color), "The colour of texts, or \"default\".", make: { .foregroundColor($0) },
        value: { modifier in
          guard case .foregroundColor(let color) = modifier else { return nil }
          return color
        })
    }
    + ["tint", "accentColor"].map { name in
      ModifierType(
        name, .orDefault(.color), "The colour of carets and of things that can be tapped, or \"default\".",
        make: { .tint($0) },
        value: { modifier in
          guard case .tint(let color) = modifier else { return nil }
          return color
        })
    } + [
      ModifierType(
        "font", .orDefault(.viewFont), "The font of texts and fields, or \"default\".", make: { .font($0) },
        value: { modifier in
          guard case .font(let font) = modifier else { return nil }
          return font
        }),
      ModifierType(
        "fontWeight", .orDefault(.weight), "The weight that replaces the font's, or \"default\".",
        make: { .fontWeight($0) },
        value: { modifier in
          guard case .fontWeight(let weight) = modifier else { return nil }
          return weight
        }),
      ModifierType(
        "textFieldStyle", SpecType<FieldStyle>.choice, "The looks of fields.", make: { .textFieldStyle($0) },
        value: { modifier in
          guard case .textFieldStyle(let style) = modifier else { return nil }
          return style
        }),
      ModifierType(
        "multilineTextAlignment", SpecType<MultilineTextAlignment>.choice, "Where lines of text stand.",
        make: { .multilineTextAlignment($0) },
        value: { modifier in
          guard case .multilineTextAlignment(let alignment) = modifier else { return nil }
          return alignment
        }),
      ModifierType(
        "disabled", .bool, "Whether controls take no input.", make: { .disabled($0) },
        value: { modifier in
          guard case .disabled(let isDisabled) = modifier else { return nil }
          return isDisabled
        }),
      ModifierType(
        "lineLimit", .orDefault(.integer(1...1000)), "The number of lines a text may take; \"default\" is any.",
        make: { .lineLimit($0) },
        value: { modifier in
          guard case .lineLimit(let limit) = modifier else { return nil }
          return limit
        }),
      ModifierType(
        "focused", .bool, "Whether the first field inside is being edited.", make: { .focused($0) },
        value: { modifier in
          guard case .focused(let isFocused) = modifier else { return nil }
          return isFocused
        }),
      ModifierType(
        "colorScheme", SpecType<Appearance>.choice, "Light or dark.", make: { .colorScheme($0) },
        value: { modifier in
          guard case .colorScheme(let appearance) = modifier else { return nil }
          return appearance
        }),
      ModifierType(
        "layoutDirection", SpecType<LayoutDirection>.choice, "The reading direction.",
        make: { .layoutDirection($0) },
        value: { modifier in
          guard case .layoutDirection(let direction) = modifier else { return nil }
          return direction
        }),
      ModifierType(
        "dynamicTypeSize", .contentSizeCategory, "The text size.", make: { .dynamicTypeSize($0) },
        value: { modifier in
          guard case .dynamicTypeSize(let category) = modifier else { return nil }
          return category
        }),
    ]

  private static let inputTraits: [ModifierType] = InputTrait.allCases.map { trait in
    ModifierType(
      trait.rawValue, .text(maximumLength: 100), "What a field asks of the keyboard; without effect on the picture.",
      make: { .inputTrait(trait, $0) },
      value: { modifier in
        guard case .inputTrait(trait, let value) = modifier else { return nil }
        return value
      })
  }

  private static let picture: [ModifierType] = [
    ModifierType(
      "preferredColorScheme", SpecType<Appearance>.choice, "Light or dark for the whole picture.",
      make: { .preferredColorScheme($0) },
      value: { modifier in
        guard case .preferredColorScheme(let appearance) = modifier else { return nil }
        return appearance
      }),
    ModifierType(
      "inputAccessory", .node, "A bar at the bottom of the canvas while a field inside is being edited.",
      make: { .inputAccessory($0) },
      value: { modifier in
        guard case .inputAccessory(let node) = modifier else { return nil }
        return node
      }),
  ]
}
