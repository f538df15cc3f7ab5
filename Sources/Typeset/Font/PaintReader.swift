import Raster

/// Where the numbers of a paint stand, and where the changes of them do in a variable font.
struct PaintFields {
  /// The place of the first number in the table.
  var start: Int
  /// The index of the first number's change; the others follow. Nil where the numbers do not vary.
  var firstDelta: UInt32?
}

/// Reads the numbers of paints from the table COLR, at the font's position on its variation axes. A number that the
/// table is too short for is nil.
struct PaintReader {
  let table: FontTable
  private var deltas: DeltaStore?

  init(_ font: FontFace) {
    table = FontTable(Tag("COLR"), of: font.face)
    guard table.uint16(at: 0) == 1 else { return }
    deltas = DeltaStore(table, store: table.offset(at: 30), map: table.offset(at: 26), font: font.font)
  }

  /// The numbers of a paint from `start` on; a variable paint has the index of their changes behind them.
  ///
  /// - Parameters:
  ///   - size: How many bytes the numbers take.
  func fields(at start: Int, size: Int, isVariable: Bool) -> PaintFields {
    // All ones: no number of this paint varies.
    let index = isVariable ? table.uint32(at: start + size) : nil
    return PaintFields(start: start, firstDelta: index == .max ? nil : index)
  }

  private mutating func delta(_ fields: PaintFields, _ index: Int) -> Double {
    guard deltas != nil, let first = fields.firstDelta else { return 0 }
    return deltas?.delta(first &+ UInt32(index)) ?? 0
  }

  /// A place or length in font units.
  mutating func length(_ fields: PaintFields, _ index: Int) -> Double? {
    table.int16(at: fields.start + index * 2).map { Double($0) + delta(fields, index) }
  }

  /// A radius in font units; never negative.
  mutating func radius(_ fields: PaintFields, _ index: Int) -> Double? {
    table.uint16(at: fields.start + index * 2).map { max(0, Double($0) + delta(fields, index)) }
  }

  /// A place in font units, y turned downwards.
  mutating func point(_ fields: PaintFields, _ index: Int) -> Point? {
    guard let x = length(fields, index), let y = length(fields, index + 1) else { return nil }
    return Point(x: x, y: -y)
  }

  /// A fraction, in 1/16384 (F2DOT14).
  mutating func fraction(_ fields: PaintFields, _ index: Int) -> Double? {
    fraction(fields, at: index * 2, deltaIndex: index)
  }

  /// A fraction that stands `offset` bytes after the first number; not all numbers between the two vary.
  mutating func fraction(_ fields: PaintFields, at offset: Int, deltaIndex: Int) -> Double? {
    table.int16(at: fields.start + offset).map { (Double($0) + delta(fields, deltaIndex)) / 16384 }
  }

  /// A number of four bytes, in 1/65536 (Fixed).
  mutating func fixed(_ fields: PaintFields, _ index: Int) -> Double? {
    table.uint32(at: fields.start + index * 4).map {
      (Double(Int32(bitPattern: $0)) + delta(fields, index)) / 65536
    }
  }
}

extension FontTable {
  func uint8(at offset: Int) -> Int? { byte(at: offset).map(Int.init) }

  /// A 24-bit offset; nil for the one that means nothing.
  func offset24(at offset: Int) -> Int? {
    guard let high = byte(at: offset), let low = uint16(at: offset + 1) else { return nil }
    let value = Int(high) << 16 | Int(low)
    return value == 0 ? nil : value
  }

  /// A 32-bit offset; nil for the one that means nothing.
  func offset(at offset: Int) -> Int? { uint32(at: offset).flatMap { $0 == 0 ? nil : Int($0) } }

  /// A fraction, in 1/16384.
  func f2dot14(at offset: Int) -> Double? { int16(at: offset).map { Double($0) / 16384 } }
}
