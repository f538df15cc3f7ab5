import Raster

/// Reads an icon from an SVG file that is made of paths: the `d` of its `path` elements, without styles, transforms and
/// other shapes. What cannot be drawn as it is meant is refused by name rather than left out.
struct SVGIconFile {
  /// Why a file is no such icon.
  struct Problem: Error, Equatable {
    var message: String
  }

  private var scanner: XMLScanner
  private var path = Path()
  private var viewBox: Rect?
  private var fillRules: Set<String> = []
  private var openElements: [String] = []

  /// The icon in a file's text.
  static func read(_ text: String) throws(Problem) -> Icon {
    var file = SVGIconFile(scanner: XMLScanner(text))
    return try file.read()
  }

  private mutating func read() throws(Problem) -> Icon {
    while let event = try scanner.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        try start(name, attributes)
        if !isEmpty { openElements.append(name) }
      case .end(let name):
        guard openElements.popLast() == name else { throw Problem(message: "</\(name)> closes nothing") }
      }
    }
    guard openElements.isEmpty else { throw Problem(message: "<\(openElements.last ?? "")> is not closed") }
    guard let viewBox else { throw Problem(message: "it has no <svg> element") }
    guard fillRules.count <= 1 else { throw Problem(message: "its paths have different fill rules") }
    return Icon(path: path, fillRule: fillRules.first == "evenodd" ? .evenOdd : .nonZero, viewBox: viewBox)
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) throws(Problem) {
    // Text for people, not for pictures.
    if openElements.contains(where: { ["title", "desc", "metadata"].contains($0) }) { return }
    for attribute in ["transform", "style", "clip-path", "mask", "filter", "opacity"] where attributes[attribute] != nil
    {
      throw Problem(message: "the attribute \"\(attribute)\" of <\(MessageText.name(name))> is not supported")
    }
    switch name {
    case "svg":
      guard viewBox == nil else { throw Problem(message: "it has an <svg> inside another") }
      viewBox = try SVGIconFile.viewBox(attributes)
    case "path": try add(attributes)
    case "g", "title", "desc", "metadata", "defs": break
    default: throw Problem(message: "<\(MessageText.name(name))> is not supported, only paths are")
    }
  }

  private mutating func add(_ attributes: [String: String]) throws(Problem) {
    if let stroke = attributes["stroke"], stroke != "none" {
      throw Problem(message: "strokes are not supported, only filled paths are")
    }
    // Many icon sets begin with an invisible square as large as the view box.
    if attributes["fill"] == "none" || openElements.contains("defs") { return }
    fillRules.insert(attributes["fill-rule"] ?? "nonzero")
    do throws(SVGPathDataError) {
      path.append(try Path(svgPathData: attributes["d"] ?? ""))
    } catch {
      throw Problem(message: "path data: \(error.description)")
    }
  }

  private static func viewBox(_ attributes: [String: String]) throws(Problem) -> Rect {
    if let text = attributes["viewBox"] {
      let numbers = text.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }).map {
        Double($0)
      }
      if numbers.count == 4, let box = rect(numbers[0], numbers[1], numbers[2], numbers[3]) { return box }
      throw Problem(message: "the viewBox \(MessageText.quoted(text)) is not four numbers with a size above 0")
    }
    func length(_ text: String?) -> Double? {
      text.flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
    if let box = rect(0, 0, length(attributes["width"]), length(attributes["height"])) { return box }
    throw Problem(message: "<svg> has neither a viewBox nor width and height")
  }

  private static func rect(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rect? {
    guard let x, let y, let width, let height, [x, y, width, height].allSatisfy({ abs($0) <= 1e6 }),
      width >= 0.001, height >= 0.001
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// The part of XML that icon files are made of: elements with attributes. Text, comments, declarations and processing
/// instructions are passed over, and entities beyond the five of XML are left as they are.
private struct XMLScanner {
  enum Event {
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() throws(SVGIconFile.Problem) -> Event? {
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open
      if skip("<!--", to: "-->") || skip("<?", to: "?>") || skip("<![CDATA[", to: "]]>") || skip("<!", to: ">") {
        continue
      }
      guard index < bytes.count else { break }
      index += 1
      if peek == UInt8(ascii: "/") {
        index += 1
        let name = readName()
        skipBlanks()
        try expect(">")
        return .end(name: name)
      }
      return try readStart()
    }
    return nil
  }

  private mutating func readStart() throws(SVGIconFile.Problem) -> Event {
    let name = readName()
    guard !name.isEmpty else { throw .init(message: "it is not well-formed XML at byte offset \(index)") }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: ">"):
        index += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      case UInt8(ascii: "/"):
        index += 1
        try expect(">")
        return .start(name: name, attributes: attributes, isEmpty: true)
      default:
        let key = readName()
        guard !key.isEmpty else { throw .init(message: "it is not well-formed XML at byte offset \(index)") }
        skipBlanks()
        try expect("=")
        skipBlanks()
        attributes[key] = try readValue()
      }
    }
  }

  private mutating func readValue() throws(SVGIconFile.Problem) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(index + 1)...].firstIndex(of: quote)
    else { throw .init(message: "it is not well-formed XML at byte offset \(index)") }
    let value = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    index = end + 1
    return value
  }

  private mutating func readName() -> String {
    let start = index
    while let byte = peek, !" \t\r\n/>=<\"'".utf8.contains(byte) { index += 1 }
    // A prefix like "svg:" says only whose names these are.
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    return name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, " \t\r\n".utf8.contains(byte) { index += 1 }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(SVGIconFile.Problem) {
    guard peek == UInt8(ascii: character) else {
      throw .init(message: "it is not well-formed XML at byte offset \(index)")
    }
    index += 1
  }

  /// Skips a construct that starts here; one without an end reaches to the end of the file.
  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard bytes[index...].starts(with: start.utf8) else { return false }
    let end = Array(end.utf8)
    index += start.utf8.count
    while index < bytes.count {
      if bytes[index...].starts(with: end) {
        index += end.count
        return true
      }
      index += 1
    }
    return true
  }
}
