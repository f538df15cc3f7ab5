import Raster

/// Something to do. Nobody asks for it in a picture.
///
/// It takes the place of target and selector, which need the Objective-C runtime.
public struct UIAction {
  private let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

/// What happens to a control.
public struct UIControlEvent: Hashable, Sendable {
  private let name: String

  /// The text was changed.
  public static let editingChanged = UIControlEvent(name: "editingChanged")
  /// The field got focus.
  public static let editingDidBegin = UIControlEvent(name: "editingDidBegin")
  /// The field lost focus.
  public static let editingDidEnd = UIControlEvent(name: "editingDidEnd")
  /// The control was tapped.
  public static let touchUpInside = UIControlEvent(name: "touchUpInside")
}

/// An item of a bar.
public final class UIBarButtonItem {
  /// The platform's items that have words or room here.
  public enum SystemItem: Hashable, Sendable {
    case done, cancel, edit, save, flexibleSpace, fixedSpace

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .flexibleSpace, .fixedSpace: nil
      }
    }
  }

  /// How much weight an item has.
  public enum Style: Hashable, Sendable {
    case plain, done
  }

  /// The item's words.
  public var title: String?
  /// How much weight they have.
  public var style: Style
  /// The width of fixed room, in points.
  public var width: CGFloat = 0
  /// The colour; nil is the bar's.
  public var tintColor: UIColor?
  /// A view instead of words.
  public var customView: UIView?
  private let systemItem: SystemItem?

  /// Creates one of the platform's items; the closure takes the place of target and selector.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    title = systemItem.title
    style = [.done, .save].contains(systemItem) ? .done : .plain
  }

  /// Creates one of the platform's items, with nobody told when it is tapped.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: UIAction?) {
    self.init(systemItem: systemItem, primaryAction: action)
  }

  /// Creates an item with words; the closure takes the place of target and selector.
  public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
    systemItem = nil
    self.title = title
    self.style = style
  }

  /// Creates an item with words, with nobody told when it is tapped.
  public convenience init(title: String?, style: Style, target: Any?, action: UIAction?) {
    self.init(title: title, style: style, primaryAction: action)
  }

  /// Creates an item that is a view.
  public init(customView: UIView) {
    systemItem = nil
    style = .plain
    self.customView = customView
  }

  /// Room that takes all that is left.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Room of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// The item as the model has it.
  var node: Node {
    if let customView { return customView.node() }
    switch systemItem {
    case .flexibleSpace: return Node(content: .spacer(length: nil, minLength: 0))
    case .fixedSpace: return Node(content: .spacer(length: max(0, width)))
    default:
      var modifiers: [Modifier] = [.font(FontReference(size: 17, weight: style == .done ? 600 : 400))]
      if let tintColor { modifiers.append(.foregroundColor(tintColor.reference)) }
      return Node(content: .text(TextNode(label: LabelContent(title ?? ""))), modifiers: modifiers)
    }
  }
}

/// A bar with items side by side.
public final class UIToolbar: UIView {
  /// The items, from the leading to the trailing side.
  public var items: [UIBarButtonItem]?

  /// Sets the items; a picture shows the end of the animation.
  public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: SwiftUIFacts.toolbarHeight)
  }

  override func node() -> Node {
    var node = representedNode()
    node.modifiers.append(.frame(FrameRule(width: FrameRule.Dimension(fixed: frame.width))))
    return node
  }

  package override func representedNode() -> Node {
    var modifiers: [Modifier] = []
    if let tintColor { modifiers.append(.tint(tintColor.reference)) }
    return Node(content: .toolbar(children: (items ?? []).map(\.node)), modifiers: modifiers)
  }
}
