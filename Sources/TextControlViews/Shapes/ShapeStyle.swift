/// What a shape can be painted with.
public protocol ShapeStyle {
  /// The paint as the model has it.
  func _paint(in environment: EnvironmentValues) -> ShapePaint
}

/// The colour that texts have there.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The paint as the model has it.
  public func _paint(in environment: EnvironmentValues) -> ShapePaint { .foreground }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour that texts have there.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
