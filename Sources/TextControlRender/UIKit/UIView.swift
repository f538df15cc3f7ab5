public import Raster

/// A rectangle that can hold others: as much of the original's view as text controls and their pictures need.
///
/// Views are made and changed on one thread. They resolve to a `Scene`, which any thread may draw.
open class UIView {
  /// The place in the superview, in points.
  open var frame: CGRect
  /// The colour behind the subviews; nil is none.
  public var backgroundColor: UIColor?
  /// The colour of carets and of icons without their own; nil takes the superview's or the theme's.
  public var tintColor: UIColor?
  /// Whether the view and its subviews are left out.
  public var isHidden = false
  /// Which side leading is at.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Light or dark for this view and its subviews; only the one of the view that is drawn counts.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The preferred text size, which is the superview's until it is set. Only the one of the view that is drawn, and
  /// that of the view whose size is asked for, counts.
  public var contentSizeCategory: ContentSizeCategory {
    get { ownContentSizeCategory ?? superview?.contentSizeCategory ?? .large }
    set { ownContentSizeCategory = newValue }
  }
  private var ownContentSizeCategory: ContentSizeCategory?
  /// What assistive technology reads.
  public var accessibilityLabel: String?
  /// Whether assistive technology takes the view as one thing.
  public var isAccessibilityElement = false
  /// Kept for code that sets it; constraints here only set sizes.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// The views inside, back to front.
  public private(set) var subviews: [UIView] = []
  /// The view around this one.
  public private(set) weak var superview: UIView?

  /// Creates a view of a place and size in points.
  public init(frame: CGRect = .zero) { self.frame = frame }

  /// The view's own rectangle, in points from its top left corner.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Adds a view in front of the others.
  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The size that fits the view's content within `size`, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// The size the view's content asks for at the present width, in points.
  open var intrinsicContentSize: CGSize { sizeThatFits(frame.size) }

  /// Gives the view the size that fits its content.
  public func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  /// Kept for code that calls it: in SwiftUI's stacks here, a view takes the width it is offered and its own height.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

  /// Kept for code that calls it, as `setContentHuggingPriority(_:for:)` is.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Kept for code that calls it: layout happens when a picture is made.
  public func layoutIfNeeded() {}

  /// Kept for code that calls it: layout happens when a picture is made.
  public func setNeedsLayout() {}

  /// What the view is in a scene: a ground with its subviews on it.
  func node() -> Node {
    let children = subviews.filter { !$0.isHidden }.map { Board.Child(origin: $0.frame.origin, node: $0.node()) }
    return Node(
      content: .board(Board(size: frame.size, background: backgroundColor?.reference, children: children)))
  }

  /// The view where another framework gives it its room, as SwiftUI's `UIViewRepresentable` does.
  package func representedNode() -> Node { node() }

  /// The view as a side view of a control.
  func sideView() -> SideView {
    SideView(
      size: frame.size, content: .color(backgroundColor?.reference ?? .literal(.clear)),
      accessibilityLabel: accessibilityLabel)
  }
}

/// Which side leading is at.
public enum UISemanticContentAttribute: Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Hashable, Sendable {
  case unspecified, light, dark
}
