/// The room between children of a stack where none is named, in points.
private let defaultSpacing: CGFloat = 8

/// Views one below the other.
public struct VStack<Content: View>: View, PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat
  private let content: Content

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = (spacing ?? defaultSpacing).limited
    self.content = content()
  }

  func nodes(_ context: ViewContext) -> [Node] {
    [Node(content: .vStack(children: context.nodes(of: content), spacing: spacing, alignment: alignment))]
  }
}

/// Views side by side, in reading direction.
public struct HStack<Content: View>: View, PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat
  private let content: Content

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = (spacing ?? defaultSpacing).limited
    self.content = content()
  }

  func nodes(_ context: ViewContext) -> [Node] {
    [Node(content: .hStack(children: context.nodes(of: content), spacing: spacing, alignment: alignment))]
  }
}

/// Views one over the other, back to front.
public struct ZStack<Content: View>: View, PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Creates layers.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func nodes(_ context: ViewContext) -> [Node] {
    [Node(content: .zStack(children: context.nodes(of: content), alignment: alignment))]
  }
}
