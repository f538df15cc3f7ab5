/// What a shape is filled with. Places are in the coordinates of the painted path: the transform applies to both.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A colour that changes along a line.
  case linearGradient(LinearGradient)
  /// A colour that changes from circle to circle.
  case radialGradient(RadialGradient)
  /// A colour that changes with the direction from a centre.
  case sweepGradient(SweepGradient)
  /// A picture.
  case image(ImagePaint)
}

/// Computes the colours of pixels.
protocol Shader {
  /// Writes the sources (see ``Blending``) of `count` pixels from (`x`, `y`) to the right.
  func shade(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<SIMD4<Float>>)
}
