/// A modifier of one's own: a view made of another one.
public protocol ViewModifier {
  /// The view that is made.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
  /// Makes the view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  private let content: AnyView

  init(_ content: AnyView) { self.content = content }

  func nodes(_ context: ViewContext) -> [Node] { context.nodes(of: content) }
}

/// A view under a modifier of one's own.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, PrimitiveView {
  private let content: Content
  private let modifier: Modifier

  /// Puts a view under a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  func nodes(_ context: ViewContext) -> [Node] {
    let context = context.child(String(describing: Modifier.self))
    context.connectProperties(of: modifier)
    return context.nodes(of: modifier.body(content: _ViewModifier_Content(AnyView(content))))
  }
}

extension View {
  /// Puts the view under a modifier of one's own.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedContent(content: self, modifier: modifier)
  }
}
