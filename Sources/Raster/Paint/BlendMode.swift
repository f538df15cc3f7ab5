/// How a drawn colour combines with what is there. Coverage always fades between the old and the new value.
public enum BlendMode: String, Hashable, Sendable {
  /// The drawn colour lies over what is there: the normal blend.
  case sourceOver
  /// The drawn colour replaces what is there, its transparency included.
  case source
  /// What is there stays where the drawn colour is opaque: masks what was drawn before.
  case destinationIn
  /// What is there goes where the drawn colour is opaque: erases.
  case destinationOut
  /// Both colours add up, limited to full.
  case plusLighter
}

extension BlendMode {
  /// What a source adds at full coverage.
  @inline(__always) func added(_ source: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .sourceOver, .source, .plusLighter: source
    case .destinationIn, .destinationOut: .zero
    }
  }

  /// How much of the pixel a source replaces at full coverage, in 1/65536.
  @inline(__always) func replaced(_ source: SIMD4<Float>) -> Float {
    switch self {
    case .sourceOver, .destinationOut: source.w * Blending.replacement
    case .source: 65536
    case .destinationIn: max(0, 65536 - source.w * Blending.replacement)
    case .plusLighter: 0
    }
  }
}

extension BlendMode {
  /// Whether a transparent source changes nothing.
  var keepsUnderNothing: Bool {
    switch self {
    case .sourceOver, .destinationOut, .plusLighter: true
    case .source, .destinationIn: false
    }
  }
}
