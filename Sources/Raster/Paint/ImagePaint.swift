/// How a picture is read between its pixels.
public enum ImageSampling: String, Hashable, Sendable {
  /// The nearest pixel's colour.
  case nearest
  /// Linear interpolation where the picture is enlarged, the mean of the covered area where it is reduced.
  case smooth
}

/// A picture as paint; outside of it nothing is painted.
public struct ImagePaint: Hashable, Sendable {
  /// The picture.
  public var pixmap: Pixmap
  /// From the picture's pixels to the coordinates of the painted path.
  public var transform: Transform
  /// How it is read between its pixels.
  public var sampling: ImageSampling
  /// A factor to its opacity, 0…1.
  public var opacity: Double

  /// Creates a paint whose pixel (0, 0) has its upper left corner where `transform` puts the origin.
  public init(
    pixmap: Pixmap, transform: Transform = .identity, sampling: ImageSampling = .smooth, opacity: Double = 1
  ) {
    self.pixmap = pixmap
    self.transform = transform
    self.sampling = sampling
    self.opacity = opacity
  }
}
