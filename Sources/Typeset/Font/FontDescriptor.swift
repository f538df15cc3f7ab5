/// What a user may say about a font. A `FontLibrary` finds the face that answers it.
public struct FontDescriptor: Hashable, Sendable {
  /// The family name, for example "Roboto".
  public var family: String
  /// The size in points (points per em), greater than 0.
  public var size: Double
  /// The weight on the scale of CSS and OpenType, 1…1000; 400 is regular, 700 bold.
  public var weight: Double
  /// Whether an italic or oblique face is wanted.
  public var isItalic: Bool
  /// A font file that is used instead of looking for the family.
  public var file: String?
  /// The face within a font collection file, counted from 0.
  public var collectionIndex: Int
  /// Positions on the axes of a variable font, by four-letter tag; they win over `weight` and `isItalic`.
  public var axes: [String: Double]
  /// Metrics that replace the font's own.
  public var metrics: FontMetricsOverride?

  /// Creates a descriptor.
  public init(
    family: String, size: Double, weight: Double = 400, isItalic: Bool = false, file: String? = nil,
    collectionIndex: Int = 0, axes: [String: Double] = [:], metrics: FontMetricsOverride? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.file = file
    self.collectionIndex = collectionIndex
    self.axes = axes
    self.metrics = metrics
  }

  /// The same font at another size in points.
  public func withSize(_ size: Double) -> FontDescriptor {
    var copy = self
    copy.size = size
    return copy
  }
}

/// Font metrics given by the user, in em; nil keeps the font's own value.
public struct FontMetricsOverride: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line, in em.
  public var ascender: Double?
  /// The distance from the baseline down to the bottom of the line, in em, positive downwards.
  public var descender: Double?
  /// The leading below the line, in em.
  public var lineGap: Double?

  /// Creates an override.
  public init(ascender: Double? = nil, descender: Double? = nil, lineGap: Double? = nil) {
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
  }
}
