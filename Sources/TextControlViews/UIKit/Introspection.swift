extension View {
  /// Does something to the UIKit fields behind the fields inside. The platform has no such modifier; packages add one
  /// of this name.
  ///
  /// - Parameter customize: Called with each field. What it sets of text, placeholder, font, colours, alignment,
  ///   border and input accessory shows in the picture.
  public func introspectTextField(customize: @escaping (UITextField) -> Void) -> some View {
    NodeModifier(content: self, change: { $0.introspections.append(customize) }) { _ in [] }
  }
}

extension TextField {
  /// The field after what is done to it from outside.
  func introspected(_ field: FieldNode, _ context: ViewContext) -> Node {
    let control = UITextField()
    control.text = field.text
    control.placeholder = field.title
    control.isSecureTextEntry = field.isSecure
    for customize in context.environment.introspections.reversed() { customize(control) }
    var node = control.representedNode()
    if case .field(var changed) = node.content {
      changed.axis = field.axis
      changed.prompt = changed.prompt ?? field.prompt
      node.content = .field(changed)
    }
    return node
  }
}
