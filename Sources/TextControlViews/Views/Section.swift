/// Views with a heading and a footing, which stand one by one in the stack around.
public struct Section<Parent: View, Content: View, Footer: View>: View, PrimitiveView {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Creates a section.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  /// Creates a section.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), footer: footer(), content: content)
  }

  func nodes(_ context: ViewContext) -> [Node] {
    let header = context.child("header").nodes(of: header)
    let children = context.child("content").nodes(of: content)
    let footer = context.child("footer").nodes(of: footer)
    return [Node(content: .section(header: header, children: children, footer: footer))]
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a heading.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }

  /// Creates a section with a heading.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without heading and footing.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footing.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a text as heading.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), footer: EmptyView(), content: content)
  }

  /// Creates a section with a text as heading that is not translated.
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(header: Text(verbatim: String(title)), footer: EmptyView(), content: content)
  }
}
