/// All the room a stack has left.
public struct Spacer: View, PrimitiveView {
  private let minLength: CGFloat

  /// Creates room that is at least of a length in points.
  public init(minLength: CGFloat? = nil) { self.minLength = max(0, (minLength ?? 8).limited) }

  func nodes(_ context: ViewContext) -> [Node] { [Node(content: .spacer(length: nil, minLength: minLength))] }
}

/// A line across the stack.
public struct Divider: View, PrimitiveView {
  /// Creates a line.
  public init() {}

  func nodes(_ context: ViewContext) -> [Node] { [Node(content: .divider)] }
}

/// Something that can be tapped: its label in the accent colour.
public struct Button<Label: View>: View {
  private let label: Label

  /// Creates a button; nobody taps it in a picture.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  public var body: some View { label.foregroundColor(.accentColor) }
}

extension Button where Label == Text {
  /// Creates a button with a text.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    label = Text(titleKey)
  }

  /// Creates a button with a text that is not translated.
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    label = Text(verbatim: String(title))
  }
}
