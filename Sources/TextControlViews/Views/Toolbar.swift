/// A bar with things side by side, in the accent colour.
public struct Toolbar<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a bar.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func nodes(_ context: ViewContext) -> [Node] { [Node(content: .toolbar(children: context.nodes(of: content)))] }
}

/// Where items of a bar stand. Here there is the keyboard's bar alone; others show nothing.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, keyboard, principal, bottomBar, navigationBarLeading, navigationBarTrailing
}

/// Items of a bar.
public struct ToolbarItemGroup<Content: View>: View, PrimitiveView {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates items for a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  func nodes(_ context: ViewContext) -> [Node] { placement == .keyboard ? context.nodes(of: content) : [] }
}

/// An item of a bar.
public typealias ToolbarItem = ToolbarItemGroup

extension View {
  /// Bars around the view. Items with the place `keyboard` stand at the bottom of the picture while a field inside is
  /// being edited.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return NodeModifier(content: self) { context in
      let items = context.child("toolbar").nodes(of: content)
      return items.isEmpty ? [] : [.inputAccessory(Node(content: .toolbar(children: items)))]
    }
  }
}
