public import Raster

/// What happens to several nodes together before they reach the canvas.
public struct DrawingEffect: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// They are blended with what is behind as one, 0…1.
    case opacity(Double)
    /// What lies outside a shape is cut off.
    case clip(ShapeGeometry)
  }

  /// The place in the spec of the modifier that says so; it tells one effect from another.
  public var path: String
  /// What happens.
  public var kind: Kind
}

/// A shape in its place on the canvas, in points.
public struct ShapeGeometry: Hashable, Sendable {
  /// The form of a shape.
  public enum Form: Hashable, Sendable {
    /// A rectangle with round corners.
    case rectangle(CornerRadii)
    /// The ellipse that touches all four sides.
    case ellipse
  }

  /// The box that the shape touches at all sides.
  public var rect: Rect
  /// The form.
  public var form: Form
}

extension ShapeGeometry {
  /// A shape that fills a frame but for `inset` points at each side. The radius of a rounded rectangle shrinks with
  /// it, as that of SwiftUI's inset shapes does.
  init(_ kind: ShapeNode.Kind, in frame: Rect, inset: Double = 0) {
    let frame = frame.inset(by: inset)
    let side = min(frame.width, frame.height)
    switch kind {
    case .rectangle: self.init(rect: frame, form: .rectangle(.zero))
    case .roundedRectangle(let radius):
      self.init(rect: frame, form: .rectangle(CornerRadii(all: radius).inset(by: inset)))
    case .capsule: self.init(rect: frame, form: .rectangle(CornerRadii(all: side / 2)))
    case .circle:
      let square = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      self.init(rect: square, form: .ellipse)
    case .ellipse: self.init(rect: frame, form: .ellipse)
    }
  }
}
