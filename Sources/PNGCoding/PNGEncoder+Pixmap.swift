public import Raster

extension PNGEncoder {
  /// Encodes a picture; its premultiplied colours are divided by their alpha, rounded half up.
  ///
  /// - Parameter isOpaque: Whether every pixel is known to be opaque, which saves looking. It must not be said of others:
  ///   alpha would be left out.
  /// - Throws: `Problem` where the picture is too large for a PNG.
  public func encode(_ pixmap: Pixmap, isOpaque: Bool = false) throws(Problem) -> [UInt8] {
    let result: Result<[UInt8], Problem> = pixmap.withUnsafeBytes { bytes in
      do throws(Problem) {
        return .success(
          try encode(
            bytes, width: pixmap.width, height: pixmap.height, isPremultiplied: true, isOpaque: isOpaque))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
