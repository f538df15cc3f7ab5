/// A rectangle of whole pixels.
struct PixelBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest box around all pixels that differ; the first pixel if there are none, as no frame may be empty.
  init(differencesOf old: [UInt8], and new: [UInt8], width: Int, height: Int) {
    var left = width
    var right = -1
    var top = height
    var bottom = -1
    for y in 0..<height {
      let row = y * width * 4..<(y + 1) * width * 4
      guard let first = row.first(where: { old[$0] != new[$0] }), let last = row.last(where: { old[$0] != new[$0] })
      else { continue }
      left = min(left, (first - row.lowerBound) / 4)
      right = max(right, (last - row.lowerBound) / 4)
      top = min(top, y)
      bottom = y
    }
    self =
      bottom < 0
      ? PixelBox(x: 0, y: 0, width: 1, height: 1)
      : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The pixels inside the box, of a picture `width` pixels wide.
  func pixels(of picture: [UInt8], width pictureWidth: Int) -> [UInt8] {
    if x == 0, y == 0, width == pictureWidth, picture.count == width * height * 4 { return picture }
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      let start = (row * pictureWidth + x) * 4
      part += picture[start..<(start + width * 4)]
    }
    return part
  }
}
