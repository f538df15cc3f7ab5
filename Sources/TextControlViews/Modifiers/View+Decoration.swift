extension View {
  private func decorated<Content: View>(
    _ content: Content, _ key: String, _ make: @escaping (Node) -> Modifier
  ) -> some View {
    NodeModifier(content: self) { context in
      context.child(key).node(of: content).map { [make($0)] } ?? []
    }
  }

  /// Another view behind, with the size of this one.
  @_disfavoredOverload public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    decorated(background, "background") { .background($0, alignment: alignment) }
  }

  /// Another view behind, with the size of this one.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    decorated(content(), "background") { .background($0, alignment: alignment) }
  }

  /// A paint behind.
  public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    decorated(Rectangle().fill(style), "background") { .background($0, alignment: .center) }
  }

  /// A painted form behind.
  public func background<Style: ShapeStyle, Form: InsettableShape>(_ style: Style, in shape: Form) -> some View {
    decorated(shape.fill(style), "background") { .background($0, alignment: .center) }
  }

  /// Another view in front, with the size of this one.
  @_disfavoredOverload public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    decorated(overlay, "overlay") { .overlay($0, alignment: alignment) }
  }

  /// Another view in front, with the size of this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    decorated(content(), "overlay") { .overlay($0, alignment: alignment) }
  }

  /// A paint in front.
  public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    decorated(Rectangle().fill(style), "overlay") { .overlay($0, alignment: .center) }
  }

  /// A painted form in front.
  public func overlay<Style: ShapeStyle, Form: InsettableShape>(_ style: Style, in shape: Form) -> some View {
    decorated(shape.fill(style), "overlay") { .overlay($0, alignment: .center) }
  }

  /// A line along the inside of the sides.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    NodeModifier(content: self) { context in
      [.border(content._paint(in: context.environment), width: max(0, width.limited))]
    }
  }

  /// Cuts round corners of a radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modified(.cornerRadius(max(0, radius.limited)))
  }

  /// Cuts what lies outside a form.
  public func clipShape<Form: Shape>(_ shape: Form) -> some View { modified(.clipShape(shape._form.kind)) }

  /// Cuts what lies outside the view's room.
  public func clipped(antialiased: Bool = false) -> some View { modified(.clipShape(.rectangle)) }

  /// Blends the finished view with what is behind, by 0…1.
  public func opacity(_ opacity: Double) -> some View { modified(.opacity(min(max(0, opacity), 1))) }

  /// The view's room without the view.
  public func hidden() -> some View { modified(.opacity(0)) }
}
