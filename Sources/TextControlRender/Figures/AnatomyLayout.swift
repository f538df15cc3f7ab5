public import Raster

/// Where everything of a numbered figure is, in points relative to the canvas.
public struct AnatomyLayout: Hashable, Sendable {
  /// A numbered circle with the line that leads to its part.
  public struct Callout: Hashable, Sendable {
    /// The number in the circle, from 1.
    public var number: Int
    /// The part.
    public var part: AnatomyPart
    /// The circle's centre.
    public var center: Point
    /// The line from the circle's edge to the edge of `box`: two points, or three where it bends.
    public var leader: [Point]
    /// The outline drawn around the part.
    public var box: Rect
  }

  /// The place in the spec of the control that is shown.
  public var node: String
  /// The circles' radius.
  public var radius: Double
  /// The callouts in the order of their numbers.
  public var callouts: [Callout]
  /// What the numbers mean.
  public var legend: AnatomyLegend
  /// Where the legend stands; nil where it is not drawn.
  public var legendFrame: Rect?

  mutating func move(by offset: Point) {
    for index in callouts.indices {
      callouts[index].center = callouts[index].center + offset
      callouts[index].leader = callouts[index].leader.map { $0 + offset }
      callouts[index].box = callouts[index].box.offset(by: offset)
    }
    legendFrame = legendFrame?.offset(by: offset)
  }
}
