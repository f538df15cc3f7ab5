/// A field whose text is shown as bullets.
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  /// Creates a field with a view as label; its words stand in place of absent text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(label: label(), text: text, prompt: prompt, isSecure: true)
  }

  /// The field behind it.
  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Creates a field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void = {}) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Creates a field with a title that is not translated.
  @_disfavoredOverload public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, onCommit: @escaping () -> Void = {}
  ) {
    self.init(text: text) { Text(verbatim: String(title)) }
  }

  /// Creates a field with something else than the title in place of absent text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
}
