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

/// A wish about a view's size.
public final class NSLayoutConstraint {
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
