internal import CHarfBuzz

/// What the numbers of a table change by at a position on a font's variation axes (OpenType, *Item variation stores* and
/// *DeltaSetIndexMap table*).
struct DeltaStore {
  private let table: FontTable
  /// Where the store begins in the table.
  private let store: Int
  /// Where the map from indices to rows of the store begins; nil where an index is a row's own.
  private let map: Int?
  /// The position on each axis, -1…1.
  private let coordinates: [Double]
  /// How many products may still be added up, so that a damaged font cannot keep us busy.
  private var budget = 1_000_000

  /// A row of one part of the store.
  private struct Row {
    var part: Int
    var index: Int
  }

  /// Nil where nothing changes: for a font at its default position.
  ///
  /// - Parameters:
  ///   - store: Where the table has its item variation store.
  ///   - map: Where the table has its map of indices, if it has one.
  init?(_ table: FontTable, store: Int?, map: Int?, font: OpaquePointer) {
    var count: UInt32 = 0
    guard let store, let values = hb_font_get_var_coords_normalized(font, &count) else { return nil }
    coordinates = (0..<Int(count)).map { Double(values[$0]) / 16384 }
    guard coordinates.contains(where: { $0 != 0 }) else { return nil }
    self.table = table
    self.store = store
    self.map = map
  }

  /// The change of the number with an index, in the units the number is stored in; 0 where the font says nothing.
  mutating func delta(_ index: UInt32) -> Double {
    guard let row = row(index), let part = table.uint32(at: store + 8 + row.part * 4),
      row.part < Int(table.uint16(at: store + 6) ?? 0)
    else { return 0 }
    let data = store + Int(part)
    guard let rows = table.uint16(at: data), row.index < Int(rows), let words = table.uint16(at: data + 2),
      let count = table.uint16(at: data + 4).map(Int.init)
    else { return 0 }
    // The first numbers of a row are twice as wide as the others.
    let wide = Int(words & 0x7FFF)
    let isLong = words & 0x8000 != 0
    let size = isLong ? 2 : 1
    budget -= count
    guard wide <= count, budget >= 0 else { return 0 }
    var place = data + 6 + count * 2 + row.index * (count + wide) * size
    var sum = 0.0
    for region in 0..<count {
      let width = region < wide ? 2 * size : size
      guard let value = table.integer(at: place, width: width), let index = table.uint16(at: data + 6 + region * 2)
      else { return 0 }
      if value != 0 { sum += Double(value) * weight(ofRegion: Int(index)) }
      place += width
    }
    return sum
  }

  private func row(_ index: UInt32) -> Row? {
    let own = Row(part: Int(index >> 16), index: Int(index & 0xFFFF))
    guard let map else { return own }
    guard let format = table.byte(at: map), format < 2, let entryFormat = table.byte(at: map + 1),
      let count = format == 0 ? table.uint16(at: map + 2).map(UInt32.init) : table.uint32(at: map + 2)
    else { return nil }
    guard count > 0 else { return own }
    let width = Int(entryFormat >> 4 & 3) + 1
    let innerBits = Int(entryFormat & 15) + 1
    // Indices beyond the map have its last entry.
    let place = map + (format == 0 ? 4 : 6) + Int(min(index, count - 1)) * width
    var entry = 0
    for offset in 0..<width {
      guard let byte = table.byte(at: place + offset) else { return nil }
      entry = entry << 8 | Int(byte)
    }
    return Row(part: entry >> innerBits, index: entry & (1 << innerBits - 1))
  }

  /// How much a region counts at the position: the product of a tent over each axis.
  private func weight(ofRegion index: Int) -> Double {
    guard let offset = table.uint32(at: store + 2), let axes = table.uint16(at: store + Int(offset)).map(Int.init),
      let regions = table.uint16(at: store + Int(offset) + 2), index < Int(regions)
    else { return 0 }
    let region = store + Int(offset) + 4 + index * axes * 6
    var product = 1.0
    for axis in 0..<axes {
      guard let start = table.f2dot14(at: region + axis * 6), let peak = table.f2dot14(at: region + axis * 6 + 2),
        let end = table.f2dot14(at: region + axis * 6 + 4)
      else { return 0 }
      product *= tent(axis < coordinates.count ? coordinates[axis] : 0, start, peak, end)
      if product == 0 { return 0 }
    }
    return product
  }

  /// 1 at the peak, 0 at start and end; 1 everywhere for an axis that does not take part.
  private func tent(_ value: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
    if peak == 0 || value == peak || start > peak || peak > end || (start < 0 && end > 0) { return 1 }
    if value <= start || value >= end { return 0 }
    return value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak)
  }
}

extension FontTable {
  /// A signed number of 1, 2 or 4 bytes.
  fileprivate func integer(at offset: Int, width: Int) -> Int? {
    switch width {
    case 1: byte(at: offset).map { Int(Int8(bitPattern: $0)) }
    case 2: int16(at: offset).map(Int.init)
    default: uint32(at: offset).map { Int(Int32(bitPattern: $0)) }
    }
  }
}
