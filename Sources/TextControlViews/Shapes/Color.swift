internal import Raster

/// A colour: a paint, and a view that fills its room.
public struct Color: Hashable, Sendable {
  /// The colour as the model has it; nil is the accent colour where it is used.
  private let reference: ColorReference?
  /// What the alpha is multiplied by.
  private var opacity = 1.0

  /// The spaces colours are given in; they are all taken as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
  }

  init(_ reference: ColorReference?) { self.reference = reference }

  /// A colour from sRGB components of 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, opacity: CGFloat = 1) {
    self.init(.literal(Raster.Color(red: red, green: green, blue: blue, alpha: opacity)))
  }

  /// A colour from components of 0…1.
  public init(_ space: RGBColorSpace, red: CGFloat, green: CGFloat, blue: CGFloat, opacity: CGFloat = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A grey from its brightness, 0…1.
  public init(white: CGFloat, opacity: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of UIKit.
  public init(_ color: UIColor) { self.init(color.reference) }

  /// A colour of UIKit.
  public init(uiColor color: UIColor) { self.init(color.reference) }

  /// The colour with its alpha multiplied, by 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity *= opacity
    return color
  }

  /// The colour as the model has it.
  func reference(in environment: EnvironmentValues) -> ColorReference {
    guard let reference else {
      // The accent colour within the accent colour is the platform's.
      var outside = environment
      outside.tint = nil
      let accent = environment.tint ?? Color(.system(.systemBlue))
      return accent.opacity(opacity).reference(in: outside)
    }
    if opacity == 1 { return reference }
    let base = Theme.none.color(reference, in: environment.colorScheme)
    return .withAlpha(reference, min(max(base.alpha * opacity, 0), 1))
  }
}

extension Color: ShapeStyle {
  /// The paint as the model has it.
  public func _paint(in environment: EnvironmentValues) -> ShapePaint { .color(reference(in: environment)) }
}

extension Color: View, PrimitiveView {
  func nodes(_ context: ViewContext) -> [Node] {
    [Node(content: .shape(ShapeNode(.rectangle, fill: _paint(in: context.environment))))]
  }
}
