/// What a golden comparison of this scene may forgive. It says why, since a tolerance hides mistakes.
public struct GoldenTolerance: Hashable, Sendable {
  /// By how many steps of 255 a channel may differ without its pixel counting as different.
  public var channelDelta: Int
  /// How many pixels may differ.
  public var pixelCount: Int
  /// Why the fixture needs it.
  public var reason: String

  /// Creates a tolerance.
  public init(channelDelta: Int = 0, pixelCount: Int = 0, reason: String) {
    self.channelDelta = channelDelta
    self.pixelCount = pixelCount
    self.reason = reason
  }
}
