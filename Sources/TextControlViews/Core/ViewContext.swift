/// Where in the tree a view is being resolved, and what it learns from the modifiers around it.
struct ViewContext {
  /// The identity of the view: the way from the root, under which its state is kept.
  var path: [String] = []
  var environment: EnvironmentValues
  let session: ViewSession

  func child(_ name: String) -> ViewContext {
    var context = self
    context.path.append(name)
    return context
  }

  func child(_ index: Int) -> ViewContext { child(String(index)) }

  /// The nodes a view stands for.
  func nodes<Content: View>(of view: Content) -> [Node] {
    if let primitive = view as? any PrimitiveView { return primitive.nodes(self) }
    if let representable = view as? any UIViewRepresentable { return representable.representedNodes(self) }
    let context = child(String(describing: Content.self))
    context.connectProperties(of: view)
    return context.nodes(of: view.body)
  }

  /// The nodes as a single one, for places that take one view: several become a column, as SwiftUI has it.
  func node<Content: View>(of view: Content) -> Node? {
    let nodes = nodes(of: view)
    if nodes.count <= 1 { return nodes.first }
    return Node(content: .vStack(children: nodes, spacing: 8, alignment: .center))
  }

  /// Connects state and environment of a value to this place in the tree.
  func connectProperties<Value>(of value: Value) {
    // Mirrors list stored properties in the order of their declaration.
    for (index, property) in Mirror(reflecting: value).children.enumerated() {
      (property.value as? any ConnectableProperty)?.connect(to: child("@\(index)"))
    }
  }
}

/// A stored property of a view that belongs to the view's place in the tree and not to the value. It holds on to that
/// place by a reference, so that copies of the view share it.
protocol ConnectableProperty {
  func connect(to context: ViewContext)
}
