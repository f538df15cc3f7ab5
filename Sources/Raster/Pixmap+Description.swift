extension Pixmap: CustomStringConvertible {
  /// The size in words: a picture's pixels say nothing as text.
  public var description: String { "\(width) x \(height) pixels" }
}
