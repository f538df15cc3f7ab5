extension CGFloat {
  /// A length in points that layout can work with: as far as specs allow, and 0 for what is not a number.
  var limited: CGFloat { self > -32_767 ? Swift.min(self, 32_767) : self <= -32_767 ? -32_767 : 0 }

  /// A length that may be without end, as the largest one of a frame.
  var limitedOrInfinite: CGFloat { self == .infinity ? self : limited }
}
