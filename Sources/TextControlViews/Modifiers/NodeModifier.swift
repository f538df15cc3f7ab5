/// A view under modifiers of the model.
struct NodeModifier<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let content: Content
  /// What changes for the view and all inside.
  var change: (inout EnvironmentValues) -> Void = { _ in }
  /// The modifiers, which see the surroundings as they are outside.
  let modifiers: (ViewContext) -> [Modifier]

  init(
    content: Content, change: @escaping (inout EnvironmentValues) -> Void = { _ in },
    modifiers: @escaping (ViewContext) -> [Modifier]
  ) {
    self.content = content
    self.change = change
    self.modifiers = modifiers
  }

  func nodes(_ context: ViewContext) -> [Node] {
    var inner = context.child("content")
    change(&inner.environment)
    let modifiers = modifiers(context)
    return inner.nodes(of: content).map { node in
      var node = node
      node.modifiers += modifiers
      return node
    }
  }
}

extension View {
  func modified(_ modifier: Modifier) -> some View { NodeModifier(content: self) { _ in [modifier] } }

  /// Changes values of the surroundings; what the model has to know follows from the difference.
  func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    NodeModifier(content: self, change: change) { context in
      var values = context.environment
      change(&values)
      return values.modifiers(from: context.environment)
    }
  }
}
