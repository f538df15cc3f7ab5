/// A rectangle of whole pixels: columns `x` ..< `x + width`, rows `y` ..< `y + height`, y growing downwards.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// For instance `12,8 20×2`.
  public var description: String { "\(x),\(y) \(width)×\(height)" }
}

/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// For instance `686×168`.
  public var description: String { "\(width)×\(height)" }
}
