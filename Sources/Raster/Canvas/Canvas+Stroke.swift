extension Canvas {
  /// Strokes `path` with `paint`, in one step of blending: no darker joints in a translucent line.
  ///
  /// The transform maps the finished stroke, widths and dashes included. For the alignments see
  /// ``Path/stroked(_:alignment:tolerance:)``.
  public mutating func stroke(
    _ path: Path, _ paint: Paint, style: StrokeStyle, alignment: StrokeAlignment = .center,
    transform: Transform = .identity, blendMode: BlendMode = .sourceOver
  ) {
    strokeOutline.removeAll()
    stroker.stroke(
      path, style: style, alignment: alignment, tolerance: 0.005 / transform.largestScale, into: &strokeOutline)
    fill(strokeOutline, paint, transform: transform, blendMode: blendMode)
  }
}

extension Transform {
  /// By how much the map makes lengths larger at most (its spectral norm).
  var largestScale: Double {
    let half = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    return (half + max(0, half * half - determinant * determinant).squareRoot()).squareRoot()
  }
}
