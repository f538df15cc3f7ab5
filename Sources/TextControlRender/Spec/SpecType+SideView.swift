import PNGCoding
import Raster

extension SpecType where Value == SideView {
  /// A view at the side of a control.
  static var sideView: SpecType {
    SpecType(
      schema: SpecSchema.reference("sideView"),
      read: { node, path, context in SideViewReader.read(node, path, &context) },
      write: { SideViewReader.write($0) })
  }

  /// What `sideView` refers to: an icon's name, or an object with one source of a drawing, or with a colour alone.
  static var sideViewDefinition: JSONValue {
    let properties = SideViewReader.table.properties(defaults: SideViewReader.Draft())
    func source(_ keys: [String], without others: [String]) -> JSONValue {
      let absent = others.map { ($0, JSONValue.object([("type", .string("null"))])) }
      let present = keys.map { ($0, JSONValue.object([("not", .object([("type", .string("null"))]))])) }
      return .object([
        ("required", .array(keys.map { .string($0) })), ("properties", .object(present + absent)),
      ])
    }
    let object = JSONValue.object([
      ("allOf", .array([SpecSchema.object(properties)])),
      (
        "anyOf",
        .array([
          source(["icon"], without: ["spinner", "svgPath", "viewBox", "fillRule", "file"]),
          source(["spinner"], without: ["icon", "svgPath", "viewBox", "fillRule", "file"]),
          source(["svgPath", "viewBox"], without: ["icon", "spinner", "file"]),
          source(["file"], without: ["icon", "spinner", "svgPath", "viewBox", "fillRule"]),
          source(["color"], without: ["icon", "spinner", "svgPath", "viewBox", "fillRule", "file"]),
        ])
      ),
    ])
    return SpecSchema.anyOf([SpecType<BuiltInIcon>.choice.schema, object])
  }
}

/// Side views of a spec.
private enum SideViewReader {
  /// What the keys say before it is clear what they add up to.
  struct Draft: Sendable {
    var icon: BuiltInIcon?
    var spinner: Double?
    var svgPath: String?
    var viewBox: [Double]?
    var fillRule: FillRule?
    var file: String?
    var size = Size(width: BuiltInIcon.side, height: BuiltInIcon.side)
    var color: ColorReference?
    var accessibilityLabel: String?
  }

  /// How long path data may be, in characters; and a file with a drawing, in bytes.
  private static let maximumPathLength = 100_000
  private static let maximumFileSize = 4 << 20
  /// How many pixels a side of a picture may have.
  private static let maximumPictureSide = 4096

  static let table = SpecTable<Draft>([
    SpecField("icon", \.icon, optional: .choice, "A built-in icon."),
    SpecField(
      "spinner", \.spinner, optional: .number(0...1),
      "A frame of a loading spinner: how far it has turned, as a fraction of a turn."),
    SpecField(
      "svgPath", \.svgPath, optional: .text(maximumLength: maximumPathLength),
      "The outline of an icon, as in the d attribute of an SVG path."),
    SpecField(
      "viewBox", \.viewBox, optional: .viewBox,
      "The part of the plane that is mapped to the view: [x, y, width, height]; required with svgPath."),
    SpecField(
      "fillRule", \.fillRule, optional: .choice([("nonZero", .nonZero), ("evenOdd", .evenOdd)]),
      "How the inside of svgPath is decided; by default nonZero."),
    SpecField(
      "file", \.file, optional: .text(maximumLength: SpecType<String>.maximumFileNameLength, minimumLength: 1),
      "An .svg file made of paths, or a .png file, below the spec's folder."),
    SpecField("size", \.size, .viewSize, "The size of the view, in points: of both sides, or [width, height]."),
    SpecField(
      "color", \.color, optional: .color, "The colour of an icon, by default the theme's; alone, it fills the view."),
    SpecField(
      "accessibilityLabel", \.accessibilityLabel, optional: .text,
      "What assistive technology reads; by default the view is decoration."),
  ])

  static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> SideView? {
    if case .object = node.content { return readObject(node, path, &context) }
    guard case .string = node.content else {
      return context.refuse(expected: "an icon's name or a side view object", found: node, path)
    }
    guard let icon = SpecType<BuiltInIcon>.choice.read(node, path, &context) else { return nil }
    return SideView(size: Draft().size, content: .icon(icon.icon))
  }

  private static func readObject(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> SideView? {
    guard let object = SpecObject(node, path, expected: "a side view", &context) else { return nil }
    var draft = Draft()
    object.read(table, into: &draft, &context)
    object.reportUnknownKeys(except: table.names, &context)
    guard let source = source(object, &context), let content = content(draft, source, object, &context) else {
      return nil
    }
    var view = SideView(size: draft.size, content: content, accessibilityLabel: draft.accessibilityLabel)
    if source != "color" { view.color = draft.color }
    return view
  }

  /// The key that says what is drawn.
  private static func source(_ object: SpecObject, _ context: inout SpecContext) -> String? {
    let sources = ["icon", "spinner", "svgPath", "file"].filter { object[$0] != nil }
    if sources.count > 1 {
      context.report(
        "only one of \(MessageText.alternatives(sources.map(MessageText.quoted))) can be drawn", at: object.node,
        object.path)
      return nil
    }
    let source = sources.first ?? "color"
    if source == "color", object["color"] == nil {
      context.report(
        "one of the keys \"icon\", \"spinner\", \"svgPath\", \"file\" or \"color\" is missing", at: object.node,
        object.path)
      return nil
    }
    if source == "svgPath", object["viewBox"] == nil {
      context.report("the key \"viewBox\" is missing", at: object.node, object.path)
      return nil
    }
    for key in ["viewBox", "fillRule"] where source != "svgPath" {
      guard let node = object[key] else { continue }
      context.report("the key goes with \"svgPath\" only", at: node, object.path.appending(key))
      return nil
    }
    return source
  }

  private static func content(
    _ draft: Draft, _ source: String, _ object: SpecObject, _ context: inout SpecContext
  ) -> SideView.Content? {
    let place = object.path.appending(source)
    // A source without a value has been reported already.
    guard let node = object[source] else { return nil }
    switch source {
    case "icon": return draft.icon.map { .icon($0.icon) }
    case "spinner": return draft.spinner.map { .icon(SpinnerIcon.icon(phase: $0)) }
    case "color": return draft.color.map { .color($0) }
    case "file": return draft.file.flatMap { readFile($0, at: node, place, &context) }
    default:
      guard let data = draft.svgPath, let box = draft.viewBox else { return nil }
      do throws(SVGPathDataError) {
        let viewBox = Rect(x: box[0], y: box[1], width: box[2], height: box[3])
        return .icon(Icon(path: try Path(svgPathData: data), fillRule: draft.fillRule ?? .nonZero, viewBox: viewBox))
      } catch {
        return context.refuse("path data: \(error.description)", at: node, place)
      }
    }
  }

  private static func readFile(
    _ name: String, at node: JSONNode, _ path: JSONPath, _ context: inout SpecContext
  ) -> SideView.Content? {
    let bytes: [UInt8]
    do throws(SpecFileError) {
      bytes = try context.files.read(name, limit: maximumFileSize)
    } catch {
      return context.refuse(error.message, at: node, path)
    }
    let shown = MessageText.quoted(name)
    if name.lowercased().hasSuffix(".svg") {
      do throws(SVGIconFile.Problem) {
        return .icon(try SVGIconFile.read(String(decoding: bytes, as: UTF8.self)))
      } catch {
        return context.refuse("\(shown) is no icon: \(error.message)", at: node, path)
      }
    }
    guard name.lowercased().hasSuffix(".png") else {
      return context.refuse("\(shown) is neither an .svg nor a .png file", at: node, path)
    }
    return readPicture(bytes, named: name, at: node, path, &context)
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

extension SpecType where Value == [Double] {
  /// A view box: x, y, width, height, the latter two above zero.
  fileprivate static var viewBox: SpecType {
    let origin = SpecType<Double>.number(-1_000_000...1_000_000)
    let extent = SpecType<Double>.number(0.001...1_000_000)
    let list = SpecType.array(origin, count: 4...4)
    return SpecType(
      schema: .object([
        ("type", .string("array")), ("minItems", .integer(4)), ("maxItems", .integer(4)),
        ("prefixItems", .array([origin.schema, origin.schema, extent.schema, extent.schema])),
      ]),
      read: { node, path, context in
        guard let box = list.read(node, path, &context), case .array(let nodes) = node.content else { return nil }
        let extents = [2, 3].map { extent.read(nodes[$0], path.appending($0), &context) }
        return extents.contains(nil) ? nil : box
      },
      write: list.write)
  }
}

extension SideViewReader {
  private static func readPicture(
    _ bytes: [UInt8], named name: String, at node: JSONNode, _ path: JSONPath, _ context: inout SpecContext
  ) -> SideView.Content? {
    let decoder = PNGDecoder(maximumSide: maximumPictureSide, maximumPixelCount: maximumPictureSide << 10)
    do throws(PNGDecodingError) {
      let picture = try decoder.decode(bytes)
      return .image(
        IconImage(name: name, width: picture.width, height: picture.height, pixels: picture.pixels))
    } catch {
      return context.refuse("\(MessageText.quoted(name)): \(error.description)", at: node, path)
    }
  }

  /// The view as a spec would have it. Pictures are written by name alone.
  static func write(_ view: SideView) -> JSONValue {
    var draft = Draft(size: view.size, color: view.color, accessibilityLabel: view.accessibilityLabel)
    switch view.content {
    case .icon(let icon):
      if let builtIn = BuiltInIcon.allCases.first(where: { $0.icon == icon }) {
        draft.icon = builtIn
      } else {
        let box = icon.viewBox
        draft.svgPath = icon.path.svgPathData
        draft.viewBox = [box.minX, box.minY, box.width, box.height]
        draft.fillRule = icon.fillRule == .evenOdd ? .evenOdd : nil
      }
    case .image(let image): draft.file = image.name
    case .color(let color): draft.color = color
    }
    return .object(table.write(draft, defaults: Draft()))
  }
}

extension Path {
  /// The path in the notation of SVG's d attribute.
  fileprivate var svgPathData: String {
    func text(_ points: [Point]) -> String {
      points.map { "\(JSONValue.decimal($0.x)) \(JSONValue.decimal($0.y))" }.joined(separator: " ")
    }
    var data = ""
    forEachElement { element in
      switch element {
      case .move(let point): data += "M" + text([point])
      case .line(let point): data += "L" + text([point])
      case .quad(let point, let control): data += "Q" + text([control, point])
      case .cubic(let point, let control1, let control2): data += "C" + text([control1, control2, point])
      case .close: data += "Z"
      }
    }
    return data
  }
}
