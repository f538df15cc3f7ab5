import CHarfBuzzPeer

/// Plain shaping of one text in one font as one run, which is the least that setting it takes.
final class HarfBuzzPeer {
  private let font: OpaquePointer?
  private let buffer = hb_buffer_create()
  private let units: [UInt16]
  private let direction: hb_direction_t
  private let script: hb_script_t

  /// - Parameter script: The ISO 15924 code.
  init?(_ text: String, font path: String, script: String, isRightToLeft: Bool = false) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    let face = hb_face_create(blob, 0)
    font = hb_font_create(face)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    units = Array(text.utf16)
    direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    self.script = hb_script_from_string(script, -1)
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  func shape() {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(buffer, units, Int32(units.count), 0, Int32(units.count))
    hb_buffer_set_direction(buffer, direction)
    hb_buffer_set_script(buffer, script)
    hb_shape(font, buffer, nil, 0)
  }
}
