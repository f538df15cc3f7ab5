public import Raster

// The names that live in Foundation or Core Graphics on iOS and that code for text controls spells. They are all in
// this file, but for `NSAttributedString`: a source file that also imports Foundation, which declares them too, writes
// `TextControlRender.CGRect`.

/// A length or coordinate in points.
public typealias CGFloat = Double
/// A place in points.
public typealias CGPoint = Point
/// A width and a height in points.
public typealias CGSize = Size
/// A rectangle in points.
public typealias CGRect = Rect

extension Rect {
  /// The rectangle with its left and right edges moved inwards by `dx` and the others by `dy`, in points.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle moved by an offset in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { offset(x: dx, y: dy) }
}

/// The root of classes that are delegates: nothing but a class here.
open class NSObject {
  /// Creates an object.
  public init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The translation of a text. There are no tables of translations here, so it is the value, or the key.
public func NSLocalizedString(_ key: String, value: String = "", comment: String) -> String {
  value.isEmpty ? key : value
}
