import TextControlRender

/// A layout as a golden carries it: the JSON of `render-cli layout`, read back.
struct LayoutRecord: Equatable {
  var scale: Double
  var size: Frame
  var nodes: [Node]

  struct Frame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  struct Node: Equatable {
    var path: String
    var type: String
    var id: String?
    var frame: Frame
    var parts: [Part]
    var accessibilityLabel: String?
  }

  struct Part: Equatable {
    var name: String
    var frame: Frame
    /// In web notation, `#RRGGBBAA`.
    var color: String?
    /// The first baseline.
    var baseline: Double?
    var lines: [Line]
    /// Single numbers by name, for example the width and the radius of an outline.
    var numbers: [String: Double]
    /// The ends of an outline's gap.
    var notch: [Double]?
    /// The radii of an area's corners, clockwise from the top left.
    var radii: [Double]?
  }

  struct Line: Equatable {
    var text: String
    var fonts: [String]
    var glyphs: [Int]
    /// The place of each glyph, x then y.
    var places: [Double]
  }
}

extension LayoutRecord {
  /// Reads the JSON of a layout; nil where it is none.
  init?(json: String) {
    var diagnostics = DiagnosticList()
    guard let root = JSONReader.read(Array(json.utf8), name: "layout", into: &diagnostics),
      let scale = root[key: "scale"]?.number, let size = root[key: "size"], let nodes = root[key: "nodes"]?.elements
    else { return nil }
    self.scale = scale
    self.size = Frame(size)
    self.nodes = nodes.map(Node.init)
  }
}

extension LayoutRecord.Frame {
  fileprivate init(_ json: JSONNode) {
    x = json[key: "x"]?.number ?? 0
    y = json[key: "y"]?.number ?? 0
    width = json[key: "width"]?.number ?? 0
    height = json[key: "height"]?.number ?? 0
  }
}

extension LayoutRecord.Node {
  fileprivate init(_ json: JSONNode) {
    path = json[key: "path"]?.string ?? ""
    type = json[key: "type"]?.string ?? ""
    id = json[key: "id"]?.string
    frame = json[key: "frame"].map(LayoutRecord.Frame.init) ?? LayoutRecord.Frame()
    parts = (json[key: "parts"]?.members ?? []).map { LayoutRecord.Part(name: $0.key, $0.value) }
    accessibilityLabel = json[key: "accessibility"]?[key: "label"]?.string
  }
}

extension LayoutRecord.Part {
  fileprivate init(name: String, _ json: JSONNode) {
    self.name = name
    frame = json[key: "frame"].map(LayoutRecord.Frame.init) ?? LayoutRecord.Frame()
    color = json[key: "color"]?.string
    baseline = json[key: "baseline"]?.number
    lines = (json[key: "lines"]?.elements ?? []).map(LayoutRecord.Line.init)
    numbers = [:]
    for member in json.members ?? [] where member.key != "baseline" {
      if let number = member.value.number { numbers[member.key] = number }
    }
    notch = json[key: "notch"]?.elements?.compactMap(\.number)
    radii = json[key: "radii"]?.elements?.compactMap(\.number)
  }
}

extension LayoutRecord.Line {
  fileprivate init(_ json: JSONNode) {
    let glyphs = json[key: "glyphs"]?.elements ?? []
    text = json[key: "text"]?.string ?? ""
    fonts = glyphs.compactMap { $0[key: "font"]?.string }
    self.glyphs = glyphs.compactMap { $0[key: "id"]?.number.flatMap { Int(exactly: $0) } }
    places = glyphs.flatMap { [$0[key: "x"]?.number ?? 0, $0[key: "y"]?.number ?? 0] }
  }
}
