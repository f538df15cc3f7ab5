/// A colour as a pixmap stores it: eight bits a component, red, green and blue already multiplied by alpha.
///
/// Its four bytes lie in memory in the order red, green, blue, alpha.
public struct PremultipliedColor: Hashable, Sendable {
  /// The red component times alpha, 0…255, never above `alpha`.
  public let red: UInt8
  /// The green component times alpha, 0…255, never above `alpha`.
  public let green: UInt8
  /// The blue component times alpha, 0…255, never above `alpha`.
  public let blue: UInt8
  /// The opacity, 0…255.
  public let alpha: UInt8

  /// Creates a colour from premultiplied components, or nil where one of them exceeds `alpha`.
  public init?(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard red <= alpha, green <= alpha, blue <= alpha else { return nil }
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Multiplies a straight colour by its alpha and rounds each component once (to nearest).
  public init(_ color: Color) {
    self.init(bits: Blending.opaqueResult(of: Blending.source(for: color)))
  }

  /// Multiplies straight components by `alpha` and rounds each once, half up.
  public init(straightRed red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    func multiplied(_ component: UInt8) -> UInt8 { UInt8((Int(component) * Int(alpha) * 2 + 255) / 510) }
    self.red = multiplied(red)
    self.green = multiplied(green)
    self.blue = multiplied(blue)
    self.alpha = alpha
  }

  /// Nothing at all.
  public static let clear = PremultipliedColor(bits: 0)

  /// The components from bits 0, 8, 16 and 24 upwards. Components above alpha are the caller's fault.
  init(bits: UInt32) {
    red = UInt8(truncatingIfNeeded: bits)
    green = UInt8(truncatingIfNeeded: bits >> 8)
    blue = UInt8(truncatingIfNeeded: bits >> 16)
    alpha = UInt8(truncatingIfNeeded: bits >> 24)
  }
}

/// A colour with straight alpha, eight bits a component: what a PNG stores.
public struct StraightColor: Hashable, Sendable {
  /// The red component, 0…255.
  public var red: UInt8
  /// The green component, 0…255.
  public var green: UInt8
  /// The blue component, 0…255.
  public var blue: UInt8
  /// The opacity, 0…255.
  public var alpha: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension PremultipliedColor {
  /// The colour with alpha divided out: each component is c · 255 / alpha rounded half up; alpha 0 gives all zero.
  public var straight: StraightColor {
    StraightColor(
      red: Self.divided(red, by: alpha), green: Self.divided(green, by: alpha), blue: Self.divided(blue, by: alpha),
      alpha: alpha)
  }

  @inline(__always) static func divided(_ component: UInt8, by alpha: UInt8) -> UInt8 {
    if alpha == 255 || alpha == 0 { return component }
    // floor((510 c + a) / 2a) is c · 255 / a rounded half up.
    return UInt8(min(255, (510 * Int(component) + Int(alpha)) / (2 * Int(alpha))))
  }
}
