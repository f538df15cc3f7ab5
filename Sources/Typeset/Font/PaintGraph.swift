import Raster

/// Reads the paint graph of a colour glyph (OpenType, version 1 of table COLR) into a list of layers.
///
/// Solid colours, linear and radial gradients and all transforms are kept. A sweep gradient becomes the colour of its
/// first stop and a composite mode other than source-over draws its two parts over each other; both are noted. A
/// variable font's paints keep their default values. We read the table ourselves, every access checked: the library
/// that offers it trusts the font's offsets, and not every build of it has the functions.
struct PaintGraph {
  private let font: FontFace
  private let table: FontTable
  private let palette: Palette
  private(set) var layers: [GlyphLayer] = []
  private(set) var notes: [GlyphImageNote] = []
  private var steps = 0

  /// Graphs that go in circles, or grow without bound by sharing parts, end here.
  private static let depthLimit = 64
  private static let stepLimit = 20_000
  private static let sourceOver = 3

  /// Where a paint stands: what maps its coordinates to the glyph's, and the shapes that limit it, the innermost last.
  private struct Context {
    var transform = Transform.identity
    var shapes: [Path] = []
    var depth = 0
  }

  init(font: FontFace, palette: Palette) {
    self.font = font
    table = FontTable(Tag("COLR"), of: font.face)
    self.palette = palette
  }

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

  private mutating func visit(_ paint: Int, _ parent: Context) {
    steps += 1
    guard parent.depth < PaintGraph.depthLimit, steps < PaintGraph.stepLimit, let format = table.uint8(at: paint)
    else { return }
    var context = parent
    context.depth += 1
    switch format {
    case 1: visitLayers(of: paint, context)
    case 10:
      guard let child = child(of: paint), let glyph = table.uint16(at: paint + 4) else { return }
      context.shapes.append(font.outline(of: UInt32(glyph)).applying(context.transform))
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
  private func child(of paint: Int) -> Int? { table.offset24(at: paint + 1).map { paint + $0 } }

  private mutating func add(_ paint: GlyphPaint, _ context: Context) {
    // A paint without a shape fills the plane; a glyph is not seen that far from its origin.
    let shape = context.shapes.last ?? Path(square: 4 * Double(font.unitsPerEm))
    layers.append(GlyphLayer(path: shape, clips: Array(context.shapes.dropLast()), paint: paint))
  }

  private mutating func note(_ note: GlyphImageNote) {
    if !notes.contains(note) { notes.append(note) }
  }
}

// MARK: - Transforms

extension PaintGraph {
  /// The transform of a paint of formats 12 to 31, for y downwards. Odd formats are the variable forms of those before.
  private func transform(of paint: Int, _ format: Int) -> Transform? {
    func number(_ index: Int) -> Double? { table.f2dot14(at: paint + 4 + index * 2) }
    func center(_ index: Int) -> Point? { table.point(at: paint + 4 + index * 2) }
    switch format & ~1 {
    case 12:
      guard let affine = table.offset24(at: paint + 4).map({ paint + $0 }) else { return nil }
      let values = (0..<6).compactMap { table.fixed(at: affine + $0 * 4) }
      guard values.count == 6 else { return nil }
      return Transform(a: values[0], b: -values[1], c: -values[2], d: values[3], tx: values[4], ty: -values[5])
    case 14: return center(0).map { .translation(x: $0.x, y: $0.y) }
    case 16: return scale(number(0), number(1), about: .zero)
    case 18: return scale(number(0), number(1), about: center(2))
    case 20: return scale(number(0), number(0), about: .zero)
    case 22: return scale(number(0), number(0), about: center(1))
    case 24: return rotation(number(0), about: .zero)
    case 26: return rotation(number(0), about: center(1))
    case 28: return skew(number(0), number(1), about: .zero)
    case 30: return skew(number(0), number(1), about: center(2))
    default: return nil
    }
  }

  private func scale(_ x: Double?, _ y: Double?, about center: Point?) -> Transform? {
    guard let x, let y, let center else { return nil }
    return Transform.scale(x: x, y: y).about(center)
  }

  /// Counter-clockwise where y grows upwards; angles are in half turns.
  private func rotation(_ angle: Double?, about center: Point?) -> Transform? {
    guard let angle, let center else { return nil }
    let (sine, cosine) = HalfTurns.sineAndCosine(angle)
    return Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0).about(center)
  }

  private func skew(_ x: Double?, _ y: Double?, about center: Point?) -> Transform? {
    guard let x, let y, let center else { return nil }
    return Transform(a: 1, b: -HalfTurns.tangent(y), c: HalfTurns.tangent(x), d: 1, tx: 0, ty: 0).about(center)
  }
}

extension Transform {
  /// The map applied with `center` as its fixed point.
  fileprivate func about(_ center: Point) -> Transform {
    Transform.translation(x: -center.x, y: -center.y).concatenating(self)
      .concatenating(.translation(x: center.x, y: center.y))
  }
}

// MARK: - Fills

extension PaintGraph {
  /// The fill of a paint of formats 2 to 9.
  private mutating func fill(of paint: Int, _ format: Int, _ transform: Transform) -> GlyphPaint? {
    switch format & ~1 {
    case 2:
      guard let index = table.uint16(at: paint + 1), let alpha = table.f2dot14(at: paint + 3) else { return nil }
      return solid(stop(index, alpha: alpha, at: 0))
    case 4:
      guard let start = table.point(at: paint + 4), let end = table.point(at: paint + 8),
        let turn = table.point(at: paint + 12)
      else { return nil }
      let geometry = GlyphGradient.Geometry.linear(
        start: start, end: start + projected(end - start, across: turn - start))
      return gradient(geometry, of: paint, isVariable: format == 5, transform)
    case 6:
      guard let start = table.point(at: paint + 4), let startRadius = table.uint16(at: paint + 8),
        let end = table.point(at: paint + 10), let endRadius = table.uint16(at: paint + 14)
      else { return nil }
      let geometry = GlyphGradient.Geometry.radial(
        startCenter: start, startRadius: Double(startRadius), endCenter: end, endRadius: Double(endRadius))
      return gradient(geometry, of: paint, isVariable: format == 7, transform)
    case 8:
      note(.sweepGradient)
      return stops(of: paint, isVariable: format == 9).first.map(solid)
    default: return nil
    }
  }

  private func stop(_ index: UInt16, alpha: Double, at offset: Double) -> GlyphGradient.Stop {
    let alpha = min(max(alpha, 0), 1)
    let color = palette.color(index)?.multiplyingAlpha(by: alpha)
    return GlyphGradient.Stop(offset: offset, color: color, alpha: color == nil ? alpha : 1)
  }

  private func solid(_ stop: GlyphGradient.Stop) -> GlyphPaint {
    stop.color.map { .solid($0) } ?? .textColor(alpha: stop.alpha)
  }

  private func gradient(
    _ geometry: GlyphGradient.Geometry, of paint: Int, isVariable: Bool, _ transform: Transform
  ) -> GlyphPaint? {
    let stops = stops(of: paint, isVariable: isVariable)
    guard !stops.isEmpty, let line = child(of: paint), let mode = table.uint8(at: line) else { return nil }
    let extend: GlyphGradient.Extend = mode == 1 ? .repeat : mode == 2 ? .reflect : .pad
    return .gradient(GlyphGradient(geometry: geometry, stops: stops, extend: extend), transform: transform)
  }

  /// The stops of a gradient's colour line in order of their offsets; equal offsets keep the font's order.
  private func stops(of paint: Int, isVariable: Bool) -> [GlyphGradient.Stop] {
    guard let line = child(of: paint), let count = table.uint16(at: line + 1) else { return [] }
    let stops = (0..<Int(count)).compactMap { index -> GlyphGradient.Stop? in
      // The variable form has an index into the variation store behind each stop.
      let start = line + 3 + index * (isVariable ? 10 : 6)
      guard let offset = table.f2dot14(at: start), let color = table.uint16(at: start + 2),
        let alpha = table.f2dot14(at: start + 4)
      else { return nil }
      return stop(color, alpha: alpha, at: offset)
    }
    return stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// The part of `vector` that is perpendicular to `line`: a third point turns the lines of equal colour of a linear
  /// gradient.
  private func projected(_ vector: Point, across line: Point) -> Point {
    let normal = Point(x: line.y, y: -line.x)
    let length = normal.x * normal.x + normal.y * normal.y
    guard length > 0 else { return vector }
    return normal * ((vector.x * normal.x + vector.y * normal.y) / length)
  }
}

// MARK: - Reading

extension FontTable {
  fileprivate func uint8(at offset: Int) -> Int? { byte(at: offset).map(Int.init) }

  fileprivate func offset24(at offset: Int) -> Int? {
    guard let high = byte(at: offset), let low = uint16(at: offset + 1) else { return nil }
    let value = Int(high) << 16 | Int(low)
    return value == 0 ? nil : value
  }

  /// A 32-bit offset; nil for the one that means nothing.
  fileprivate func offset(at offset: Int) -> Int? { uint32(at: offset).flatMap { $0 == 0 ? nil : Int($0) } }

  fileprivate func f2dot14(at offset: Int) -> Double? { int16(at: offset).map { Double($0) / 16384 } }

  fileprivate func fixed(at offset: Int) -> Double? {
    uint32(at: offset).map { Double(Int32(bitPattern: $0)) / 65536 }
  }

  /// A place in font units, y turned downwards.
  fileprivate func point(at offset: Int) -> Point? {
    guard let x = int16(at: offset), let y = int16(at: offset + 2) else { return nil }
    return Point(x: Double(x), y: -Double(y))
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
