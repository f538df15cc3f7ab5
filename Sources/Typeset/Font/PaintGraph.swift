import Raster

/// Reads the paint graph of a colour glyph (OpenType, version 1 of table COLR) into a list of layers.
///
/// Solid colours, gradients and transforms are kept, in a variable font as they are at its position on the axes. A
/// composite mode other than source-over draws its two parts over each other, which is noted. We read the table
/// ourselves, every access checked: the library that offers it trusts the font's offsets, and not every build of it has
/// the functions.
struct PaintGraph {
  private let font: FontFace
  let palette: Palette
  var reader: PaintReader
  private(set) var layers: [GlyphLayer] = []
  private(set) var notes: [GlyphImageNote] = []
  private var steps = 0

  /// Graphs that go in circles, or grow without bound by sharing parts, end here. A step is a paint, a stop of a
  /// gradient, a shape that limits a layer, or some points of one.
  private static let depthLimit = 64
  private static let stepLimit = 20_000
  private static let pointsPerStep = 8
  private static let sourceOver = 3

  /// Where a paint stands: what maps its coordinates to the glyph's, and the shapes that limit it, the innermost last.
  private struct Context {
    var transform = Transform.identity
    var shapes: [Path] = []
    var depth = 0
  }

  init(font: FontFace, palette: Palette) {
    self.font = font
    self.palette = palette
    reader = PaintReader(font)
  }

  var table: FontTable { reader.table }

  /// Reads the graph of a glyph; false for a glyph without one.
  mutating func read(_ glyph: UInt32) -> Bool {
    guard let root = root(of: glyph) else { return false }
    visit(root, Context())
    return true
  }

  /// Where the paint of a glyph is, from the list of base glyphs, which is sorted by glyph.
  private func root(of glyph: UInt32) -> Int? {
    guard table.uint16(at: 0) == 1, let list = table.offset(at: 14), let count = table.uint32(at: list) else {
      return nil
    }
    var (low, high) = (0, Int(count))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 4 + middle * 6
      guard let found = table.uint16(at: record) else { return nil }
      if UInt32(found) == glyph { return table.offset(at: record + 2).map { list + $0 } }
      if UInt32(found) < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Counts steps; false where there are more of them than a glyph may have.
  mutating func spend(_ count: Int) -> Bool {
    // Bounded, so the sum cannot overflow.
    steps += min(count, PaintGraph.stepLimit - steps)
    return steps < PaintGraph.stepLimit
  }

  private mutating func visit(_ paint: Int, _ parent: Context) {
    guard parent.depth < PaintGraph.depthLimit, spend(1), let format = table.uint8(at: paint) else { return }
    var context = parent
    context.depth += 1
    switch format {
    case 1: visitLayers(of: paint, context)
    case 10:
      guard let child = child(of: paint), let glyph = table.uint16(at: paint + 4) else { return }
      let outline = font.outline(of: UInt32(glyph))
      guard spend(outline.pointCount / PaintGraph.pointsPerStep) else { return }
      context.shapes.append(outline.applying(context.transform))
      visit(child, context)
    case 11:
      if let glyph = table.uint16(at: paint + 1), let root = root(of: UInt32(glyph)) { visit(root, context) }
    case 12...31:
      guard let child = child(of: paint), let transform = transform(of: paint, format) else { return }
      context.transform = transform.concatenating(context.transform)
      visit(child, context)
    case 32:
      if table.uint8(at: paint + 4) != PaintGraph.sourceOver { note(.compositeMode) }
      if let backdrop = table.offset24(at: paint + 5) { visit(paint + backdrop, context) }
      if let source = child(of: paint) { visit(source, context) }
    default:
      if let fill = fill(of: paint, format, context.transform) { add(fill, context) }
    }
  }

  private mutating func visitLayers(of paint: Int, _ context: Context) {
    guard let count = table.uint8(at: paint + 1), let first = table.uint32(at: paint + 2),
      let list = table.offset(at: 18)
    else { return }
    for index in Int(first)..<Int(first) + count {
      if let layer = table.offset(at: list + 4 + index * 4) { visit(list + layer, context) }
    }
  }

  /// The paint another holds: in all formats that hold one, by a 24-bit offset behind the format.
  func child(of paint: Int) -> Int? { table.offset24(at: paint + 1).map { paint + $0 } }

  private mutating func add(_ paint: GlyphPaint, _ context: Context) {
    guard spend(context.shapes.count) else { return }
    // A paint without a shape fills the plane; a glyph is not seen that far from its origin.
    let shape = context.shapes.last ?? Path(square: 4 * Double(font.unitsPerEm))
    layers.append(GlyphLayer(path: shape, clips: Array(context.shapes.dropLast()), paint: paint))
  }

  private mutating func note(_ note: GlyphImageNote) {
    if !notes.contains(note) { notes.append(note) }
  }
}

extension Path {
  /// A square around the origin; `distance` is half its side.
  fileprivate init(square distance: Double) {
    self.init()
    move(to: Point(x: -distance, y: -distance))
    addLine(to: Point(x: distance, y: -distance))
    addLine(to: Point(x: distance, y: distance))
    addLine(to: Point(x: -distance, y: distance))
    closeSubpath()
  }
}
