internal import CHarfBuzz

/// The bytes of one table of a face, read with bounds checks, big-endian as OpenType is.
final class FontTable {
  private let blob: OpaquePointer
  private let bytes: UnsafeRawBufferPointer

  /// The table `tag` of a face; empty where the face has none.
  init(_ tag: Tag, of face: OpaquePointer) {
    blob = hb_face_reference_table(face, tag.value)
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }

  deinit { hb_blob_destroy(blob) }

  var isEmpty: Bool { bytes.isEmpty }

  func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  func uint32(at offset: Int) -> UInt32? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  func int16(at offset: Int) -> Int16? { uint16(at: offset).map { Int16(bitPattern: $0) } }
}
