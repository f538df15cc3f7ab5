extension View {
  /// The looks of fields inside.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    NodeModifier(content: self, change: { $0.textFieldStyle = style }) { _ in
      // A style of one's own says itself what the field inside looks like.
      [.textFieldStyle((style as? any PlatformTextFieldStyle)?.style ?? .automatic)]
    }
  }

  /// Whether controls inside take no input.
  public func disabled(_ isDisabled: Bool) -> some View {
    changingEnvironment { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// Whether the first field inside is the one that is edited in the picture. The platform has no such modifier: there
  /// the user decides.
  public func focused(_ isFocused: Bool) -> some View {
    NodeModifier(content: self, change: { $0.isFocused = isFocused }) { _ in [.focused(isFocused)] }
  }

  /// Whether the field is edited in the picture, by a property of the view around.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition.wrappedValue) }

  /// Whether the field is edited in the picture: if a property of the view around has its value.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    focused(binding.wrappedValue == value)
  }

  /// What is done with what the user enters; nobody enters anything in a picture.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// What is done when the view appears: before the picture is made.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceReport(content: self, action: action)
  }

  /// What is done when the view disappears: never.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// What is done when the view is tapped: never.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
}

/// A view with something to do before the picture is made.
private struct AppearanceReport<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let content: Content
  let action: (() -> Void)?

  func nodes(_ context: ViewContext) -> [Node] {
    context.session.report(once: context.path + ["appear"]) { action?() }
    return context.nodes(of: content)
  }
}
