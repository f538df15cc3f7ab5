/// The pixels that a drawing goes to: a picture's memory and the canvas place of its corner. The pixels are seen as
/// words with red in the lowest byte.
struct PixelRows {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from row to row.
  let stride: Int
  /// The number of pixels.
  let count: Int
  let originX: Int
  let originY: Int

  /// The pixel at a canvas place.
  @inline(__always) func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y - originY) * stride + (x - originX))
  }
}
