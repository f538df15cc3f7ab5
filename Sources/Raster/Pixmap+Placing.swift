extension Pixmap {
  /// Lays a picture over this one with its upper left corner in column `x` and row `y`. What is outside is left out;
  /// opaque pixels are taken over as they are.
  public mutating func place(_ picture: Pixmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(picture.width, width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(picture.height, height - y))
    for row in rows {
      let source = row * picture.width
      let target = (y + row) * width + x
      for column in columns {
        pixels[target + column] = picture.pixels[source + column].over(pixels[target + column])
      }
    }
  }
}

extension PremultipliedColor {
  /// This colour in front of another; each component is rounded once, to nearest.
  fileprivate func over(_ other: PremultipliedColor) -> PremultipliedColor {
    if alpha == 255 { return self }
    if alpha == 0 { return other }
    let rest = 255 - Int(alpha)
    func blended(_ front: UInt8, _ back: UInt8) -> UInt8 { front + UInt8((Int(back) * rest * 2 + 255) / 510) }
    // Premultiplied components stay at most as large as alpha: rounding keeps the order.
    return PremultipliedColor(
      red: blended(red, other.red), green: blended(green, other.green), blue: blended(blue, other.blue),
      alpha: blended(alpha, other.alpha)) ?? self
  }
}
