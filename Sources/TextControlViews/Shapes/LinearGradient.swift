internal import Raster

/// Colours at places of a way.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place, 0…1 of the way.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in order of their places.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from colours at even distances.
  public init(colors: [Color]) {
    let steps = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
  }
}

/// A colour that changes along a line: a paint, and a view that fills its room.
public struct LinearGradient: ShapeStyle, Hashable, Sendable {
  private let gradient: Gradient
  private let startPoint: UnitPoint
  private let endPoint: UnitPoint

  /// Creates a gradient between two places of the box that it fills.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a gradient of colours at even distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient from stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The paint as the model has it.
  public func _paint(in environment: EnvironmentValues) -> ShapePaint {
    .linearGradient(
      ShapeGradient(
        stops: gradient.stops.map {
          ShapeGradient.Stop(color: $0.color.reference(in: environment), location: min(max(0, $0.location), 1))
        }, start: startPoint.point, end: endPoint.point))
  }
}

extension LinearGradient: View, PrimitiveView {
  func nodes(_ context: ViewContext) -> [Node] {
    [Node(content: .shape(ShapeNode(.rectangle, fill: _paint(in: context.environment))))]
  }
}

extension UnitPoint {
  fileprivate var point: Point { Point(x: x.limited, y: y.limited) }
}
