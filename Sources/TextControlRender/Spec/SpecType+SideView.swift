import Raster

extension SpecType where Value == SideView {
  /// A view at the side of a control.
  static var sideView: SpecType {
    SpecType(
      schema: SpecSchema.reference("sideView"),
      read: { node, path, context in SideViewReader.read(node, path, &context) },
      write: { SideViewReader.write($0) })
  }

  /// What `sideView` refers to.
  static var sideViewDefinition: JSONValue {
    SpecSchema.object(SideViewReader.table.properties(defaults: SideViewReader.Draft()), required: ["color"])
  }
}

/// Side views of a spec.
private enum SideViewReader {
  /// What the keys say before it is clear what they add up to.
  struct Draft: Sendable {
    var color: ColorReference?
    var size = Size(width: 24, height: 24)
    var accessibilityLabel: String?
  }

  static let table = SpecTable<Draft>([
    SpecField("color", \.color, optional: .color, "The colour that fills the view."),
    SpecField("size", \.size, .viewSize, "The size of the view, in points: of both sides, or [width, height]."),
    SpecField(
      "accessibilityLabel", \.accessibilityLabel, optional: .text,
      "What assistive technology reads; by default the view is decoration."),
  ])

  static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> SideView? {
    guard let object = SpecObject(node, path, expected: "a side view", &context) else { return nil }
    var draft = Draft()
    object.read(table, into: &draft, &context)
    object.reportUnknownKeys(except: table.names, &context)
    guard object["color"] != nil else { return context.refuse("the key \"color\" is missing", at: node, path) }
    guard let color = draft.color else { return nil }
    return SideView(size: draft.size, content: .color(color), accessibilityLabel: draft.accessibilityLabel)
  }

  static func write(_ view: SideView) -> JSONValue {
    var draft = Draft(size: view.size, accessibilityLabel: view.accessibilityLabel)
    if case .color(let color) = view.content { draft.color = color }
    return .object(table.write(draft, defaults: Draft()))
  }
}

extension SpecType where Value == Size {
  /// The size of a side view: one number for both sides, or width and height.
  fileprivate static var viewSize: SpecType {
    let length = SpecType<Double>.number(0...1024, unit: "points")
    let pair = SpecType<[Double]>.array(length, count: 2...2)
    return SpecType(
      schema: SpecSchema.anyOf([length.schema, pair.schema]),
      read: { node, path, context in
        switch node.content {
        case .number: length.read(node, path, &context).map { Size(width: $0, height: $0) }
        case .array: pair.read(node, path, &context).map { Size(width: $0[0], height: $0[1]) }
        default: context.refuse(expected: "a number or [width, height]", found: node, path)
        }
      },
      write: { $0.width == $0.height ? .number($0.width) : pair.write([$0.width, $0.height]) })
  }
}
