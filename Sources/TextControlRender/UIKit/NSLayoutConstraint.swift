import Raster

/// A size anchor of a view. Constraints to a constant set the size when they become active; others do not exist here.
public struct NSLayoutDimension {
  private let view: UIView
  private let keyPath: WritableKeyPath<CGSize, CGFloat>

  init(_ view: UIView, _ keyPath: WritableKeyPath<CGSize, CGFloat>) {
    self.view = view
    self.keyPath = keyPath
  }

  /// A constraint that gives the view this size in points once it is active.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint { [view, keyPath] in
      view.frame.size[keyPath: keyPath] = constant
      view.sizeToFit()
      view.frame.size[keyPath: keyPath] = constant
    }
  }
}

/// How strongly a view keeps its size.
public struct UILayoutPriority: Hashable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// In any case.
  public static let required = UILayoutPriority(1000)
  /// Rather so.
  public static let defaultHigh = UILayoutPriority(750)
  /// If nothing speaks against it.
  public static let defaultLow = UILayoutPriority(250)
}

/// A wish about a view's size.
public final class NSLayoutConstraint {
  /// One of the two directions of the plane.
  public typealias Axis = TextControlRender.Axis

  private let apply: () -> Void

  init(apply: @escaping () -> Void) { self.apply = apply }

  /// Whether the wish is fulfilled.
  public var isActive = false {
    didSet { if isActive && !oldValue { apply() } }
  }

  /// Fulfils several wishes.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

extension UIView {
  /// The view's width. A view that is given one takes the height that fits it.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, \.width) }
  /// The view's height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, \.height) }
}
