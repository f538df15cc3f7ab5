public import Raster

/// Moments of an animation side by side, evenly spaced in time, with captions.
public struct FilmStrip: Hashable, Sendable {
  /// How many moments a strip may have.
  public static let momentCounts = 2...60

  /// What is shown.
  public var clip: AnimationClip
  /// How many moments there are in a row.
  public let momentCount: Int

  /// Creates a strip.
  ///
  /// - Parameter momentCount: How many moments there are in a row, within `momentCounts`.
  public init(_ clip: AnimationClip, momentCount: Int) {
    precondition(Self.momentCounts.contains(momentCount), "a film strip has at least its two ends")
    self.clip = clip
    self.momentCount = momentCount
  }

  /// The strip as a sheet with a row for each way the animation goes.
  ///
  /// The first moment is the start of the movement, when colours have changed already and nothing has moved, the last
  /// one is its end.
  public var sheet: ContactSheet {
    let moments = (0..<momentCount).map { Double($0) / Double(momentCount - 1) }
    let headings = clip.timeline.direction.headings
    let rows = headings.map { $0 == .forward ? "forward" : "backward" }
    return ContactSheet(
      axes: [
        Spec.Axis(key: "direction", captions: rows.count == 1 ? [""] : rows),
        Spec.Axis(key: "time", captions: moments.map(caption)),
      ],
      scenes: headings.flatMap { heading in
        moments.map { clip.transition.frame(clip.scene, heading, progress: $0) }
      })
  }

  /// Milliseconds and per cent of the time, with a tenth where that is not zero.
  private func caption(_ moment: Double) -> String {
    let milliseconds = (moment * Double(clip.timeline.duration) * 100).rounded() / 10
    let share = (moment * 1000).rounded() / 10
    return "\(JSONValue.decimal(milliseconds)) ms · \(JSONValue.decimal(share)) %"
  }
}

extension RendererPool {
  /// Draws a film strip.
  ///
  /// - Throws: as `render(_:)` of a contact sheet; `AnimationError` where nothing moves.
  public func render(_ strip: FilmStrip) throws -> Pixmap {
    try checkMotion(of: strip.clip)
    return try render(strip.sheet)
  }
}
