import Raster

/// An icon in a size, relative to the whole pixel in which its coordinates start.
struct IconShape: Equatable {
  private let icon: Path
  let rule: FillRule
  private let toPixels: Transform
  /// The same for equal shapes; icons of one size and fraction share it.
  let hash: UInt64

  /// The shape of an icon whose origin is at `place`, stretched as `transform` says.
  init(_ icon: Icon, _ transform: Transform, at place: PixelPlace) {
    self.icon = icon.path
    rule = icon.fillRule
    toPixels = Transform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: place.fractionX, ty: place.fractionY)
    var hash = ShapeHash()
    for number in [toPixels.a, toPixels.d, toPixels.tx, toPixels.ty] { hash.add(number) }
    self.hash = hash.value
  }

  var path: Path { icon.applying(toPixels) }
}
