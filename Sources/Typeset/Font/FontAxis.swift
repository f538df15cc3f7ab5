internal import CHarfBuzz

/// A variation axis of a font and where a face stands on it.
public struct FontAxisPosition: Hashable, Sendable {
  /// The axis' four-letter tag, for example "wght".
  public let tag: String
  /// The position on the axis, in the axis' own unit.
  public let value: Double
  /// The values the axis goes through.
  public let range: ClosedRange<Double>

  let tagValue: UInt32
}

/// A named instance of a variable font, for example "Condensed Bold".
public struct FontInstance: Hashable, Sendable {
  /// The instance's name.
  public let name: String
  /// Its positions by axis tag.
  public let axes: [String: Double]
}

extension FontFace {
  /// The named instances of a variable font, in the font's order.
  public var namedInstances: [FontInstance] {
    let count = hb_ot_var_get_named_instance_count(face)
    return (0..<count).map { index in
      let nameID = hb_ot_var_named_instance_get_subfamily_name_id(face, index)
      var coordinates = [Float](repeating: 0, count: axes.count)
      var length = UInt32(coordinates.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &length, &coordinates)
      let positions = zip(axes, coordinates).map { ($0.tag, Double($1)) }
      return FontInstance(name: name(nameID) ?? "", axes: Dictionary(positions) { first, _ in first })
    }
  }

  /// The axes of a face with the position on each: as wanted, limited to the axis, else the axis' default.
  static func axisPositions(
    face: OpaquePointer, path: String, wanted: [String: Double]
  ) throws -> [FontAxisPosition] {
    var count = hb_ot_var_get_axis_count(face)
    if count == 0, wanted.isEmpty { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    let positions = infos.prefix(Int(count)).map { info in
      let (low, high) = (Double(info.min_value), Double(info.max_value))
      let range = min(low, high)...max(low, high)
      let tag = Tag(value: info.tag).name
      let value = wanted[tag].flatMap { $0.isNaN ? nil : $0 } ?? Double(info.default_value)
      return FontAxisPosition(
        tag: tag, value: min(max(value, range.lowerBound), range.upperBound), range: range, tagValue: info.tag)
    }
    let known = positions.map(\.tag)
    if let unknown = wanted.keys.filter({ !known.contains($0) }).min() {
      throw TypesetError.unknownAxis(path: path, tag: unknown, known: known)
    }
    return positions
  }
}
