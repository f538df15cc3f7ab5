import Raster

/// The keys at the top of a spec, besides `content` and `matrix`.
enum CanvasTable {
  static let table = SpecTable<Scene>([
    SpecField("scale", \.scale, .number(0.1...16, unit: "pixels per point"), "Pixels per point."),
    SpecField("appearance", \.appearance, .choice, "Light or dark."),
    SpecField("layoutDirection", \.layoutDirection, .choice, "The reading direction."),
    SpecField(
      "locale", \.locale,
      optional: .text(
        pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", expected: "a language tag like \"en\" or \"zh-Hant\"",
        maximumLength: 35, isMatch: isLanguageTag), "The language of texts as a BCP 47 tag."),
    SpecField(
      "contentSizeCategory", \.contentSizeCategory, .contentSizeCategory, "The user's preferred text size."),
    SpecField(
      "background", \.background, optional: .color,
      "The colour behind everything; by default the theme's background. \"transparent\" leaves it out."),
    SpecField("padding", \.padding, .padding, "The space around the content, in points."),
    SpecField("theme", \.theme, .theme, "Colours and fonts of controls that say nothing themselves."),
    SpecField(
      "fonts", \.fontFiles, .array(.file, count: 0...100), "Font files that are searched first, in this order."),
    SpecField("pixelSnapping", \.pixelSnapping, .choice, "How edges are put on the pixel grid."),
    SpecField("missingGlyphs", \.missingGlyphs, .choice, "What happens to characters that no font has."),
    SpecField(
      "tolerance", \.goldenTolerance, optional: .tolerance,
      "What golden comparisons of this spec may forgive, and why; by default nothing."),
    SpecField(
      "anatomy", \.anatomy, optional: .anatomy,
      "Numbered callouts to the parts of a control, with a legend: the parts in the order of their numbers."),
    SpecField(
      "overlay", \.overlays, .overlays,
      "What is drawn over the controls: \"metrics\" for sizes, paddings and baselines, \"glyphs\" for clusters and advances."
    ),
  ])

  /// All keys that only the top of a spec has.
  static let names = table.names + ["content", "matrix"]

  /// Whether a text has the form of a BCP 47 tag: a language, then subtags.
  private static func isLanguageTag(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    guard let language = subtags.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || ($0.isASCII && $0.isNumber) }
    }
  }
}

extension SpecType where Value == ContentSizeCategory {
  /// A content size category by its long or its short name.
  static var contentSizeCategory: SpecType {
    choice(
      Value.allCases.map { ($0.rawValue, $0) }
        + Value.shortNames.compactMap { name in Value(name: name).map { (name, $0) } })
  }
}

extension SpecType where Value == EdgeInsets {
  /// The same room on all sides, or the room of each side.
  fileprivate static var padding: SpecType {
    let length = SpecType<Double>.number(0...10_000, unit: "points")
    let sides = SpecTable<EdgeInsets>([
      SpecField("top", \.top, length, "The room above."),
      SpecField("left", \.left, length, "The room at the left."),
      SpecField("bottom", \.bottom, length, "The room below."),
      SpecField("right", \.right, length, "The room at the right."),
    ])
    let none = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    let object = SpecType.object(sides, initial: none)
    return SpecType(
      schema: SpecSchema.anyOf([length.schema, object.schema]),
      read: { node, path, context in
        switch node.content {
        case .number:
          length.read(node, path, &context).map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
        case .object: object.read(node, path, &context)
        default: context.refuse(expected: "a number or an object of sides", found: node, path)
        }
      },
      write: { insets in
        let isEven = insets == EdgeInsets(top: insets.top, left: insets.top, bottom: insets.top, right: insets.top)
        return isEven ? .number(insets.top) : object.write(insets)
      })
  }
}
