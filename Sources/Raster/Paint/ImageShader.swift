/// Colours pixels from a picture.
struct ImageShader: Shader {
  private enum Method { case nearest, bilinear, box }

  private let pixels: [PremultipliedColor]
  private let width: Int
  private let height: Int
  /// From canvas pixels to the picture's pixels.
  private let inverse: Transform
  private let method: Method
  private let opacity: Float
  /// The extents of a canvas pixel's image in the picture, in the picture's pixels; for `box`.
  private let footprintX: Double
  private let footprintY: Double

  init?(_ paint: ImagePaint, transform: Transform) {
    guard let inverse = paint.transform.concatenating(transform).inverted else { return nil }
    pixels = paint.pixmap.pixels
    width = paint.pixmap.width
    height = paint.pixmap.height
    self.inverse = inverse
    opacity = paint.opacity > 0 ? Float(min(paint.opacity, 1)) : 0
    footprintX = abs(inverse.a) + abs(inverse.c)
    footprintY = abs(inverse.b) + abs(inverse.d)
    switch paint.sampling {
    case .nearest: method = .nearest
    case .smooth: method = footprintX > 1 || footprintY > 1 ? .box : .bilinear
    }
  }

  func shade(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<SIMD4<Float>>) {
    for index in 0..<count {
      let place = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5).applying(inverse)
      target[index] = color(at: place) * opacity
    }
  }

  private func color(at place: Point) -> SIMD4<Float> {
    switch method {
    case .nearest: nearest(place)
    case .bilinear: bilinear(place)
    case .box: mean(place)
    }
  }

  @inline(__always) private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let color = pixels[y * width + x]
    return SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) * 256
  }

  private func nearest(_ place: Point) -> SIMD4<Float> {
    guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else { return .zero }
    return pixel(Int(place.x), Int(place.y))
  }

  /// Interpolates between the centres of four pixels; the picture's border pixels go on outside.
  private func bilinear(_ place: Point) -> SIMD4<Float> {
    guard place.x > -0.5, place.y > -0.5, place.x < Double(width) + 0.5, place.y < Double(height) + 0.5 else {
      return .zero
    }
    let x = max(0, min(place.x - 0.5, Double(width - 1)))
    let y = max(0, min(place.y - 0.5, Double(height - 1)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = pixel(left, top) + (pixel(right, top) - pixel(left, top)) * across
    let lower = pixel(left, bottom) + (pixel(right, bottom) - pixel(left, bottom)) * across
    return upper + (lower - upper) * down
  }

  /// The mean over the box that a canvas pixel covers in the picture, at least one pixel wide and high.
  private func mean(_ place: Point) -> SIMD4<Float> {
    let extentX = max(footprintX, 1) / 2
    let extentY = max(footprintY, 1) / 2
    let left = max(0, min(place.x - extentX, Double(width)))
    let right = max(0, min(place.x + extentX, Double(width)))
    let top = max(0, min(place.y - extentY, Double(height)))
    let bottom = max(0, min(place.y + extentY, Double(height)))
    guard left < right, top < bottom else { return .zero }
    var sum = SIMD4<Float>.zero
    for row in Int(top)..<Int(bottom.rounded(.up)) {
      let share = min(bottom, Double(row + 1)) - max(top, Double(row))
      var rowSum = SIMD4<Float>.zero
      for column in Int(left)..<Int(right.rounded(.up)) {
        let part = min(right, Double(column + 1)) - max(left, Double(column))
        rowSum += pixel(column, row) * Float(part)
      }
      sum += rowSum * Float(share)
    }
    return sum * Float(1 / ((right - left) * (bottom - top)))
  }
}
