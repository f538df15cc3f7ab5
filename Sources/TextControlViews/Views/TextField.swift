/// A field for a line of text, or for several where it grows downwards.
public struct TextField<Label: View>: View, PrimitiveView {
  private let label: Label
  private let text: Binding<String>
  private let prompt: Text?
  private let axis: Axis
  private let onEditingChanged: (Bool) -> Void
  /// Whether a style of one's own has decorated the field already.
  private var isStyled = false
  private let isSecure: Bool

  init(
    label: Label, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, isSecure: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
    self.onEditingChanged = onEditingChanged
  }

  func nodes(_ context: ViewContext) -> [Node] {
    if !isStyled, let decorated = context.environment.textFieldStyle.decoratedNodes(of: forStyle, context) {
      return decorated
    }
    let environment = context.environment
    let isFocused = environment.isFocused && environment.isEnabled && !context.session.hasFocusedField
    if isFocused {
      context.session.hasFocusedField = true
      context.session.report(once: context.path) { onEditingChanged(true) }
    }
    var field = FieldNode(title: title(context), text: text.wrappedValue, isSecure: isSecure)
    field.axis = axis
    field.prompt = prompt.map { $0.prompt(environment) }
    let node = Node(content: .field(field))
    return [environment.introspections.isEmpty ? node : introspected(field, context)]
  }

  /// The words of the label.
  private func title(_ context: ViewContext) -> String {
    if let text = label as? Text { return text.string }
    return context.nodes(of: label).map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The field as a style gets it.
  private var forStyle: TextField<_TextFieldStyleLabel> {
    var field = TextField<_TextFieldStyleLabel>(
      label: _TextFieldStyleLabel(AnyView(label)), text: text, prompt: prompt, axis: axis, isSecure: isSecure,
      onEditingChanged: onEditingChanged)
    field.isStyled = true
    return field
  }
}

/// The label of a field as a style gets it.
public struct _TextFieldStyleLabel: View, PrimitiveView {
  private let label: AnyView

  init(_ label: AnyView) { self.label = label }

  func nodes(_ context: ViewContext) -> [Node] { context.nodes(of: label) }
}

extension Node {
  /// The text inside.
  fileprivate var words: String {
    switch content {
    case .text(let text): text.label.text
    case .vStack(let children, _, _), .hStack(let children, _, _), .zStack(let children, _):
      children.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
    default: ""
    }
  }
}

// MARK: - With a text as label

extension TextField where Label == Text {
  /// Creates a field.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for; stands in place of absent text.
  ///   - text: The entered text.
  ///   - onEditingChanged: Called with true when the field is being edited in the picture.
  ///   - onCommit: Never called: nobody presses a key in a picture.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(label: Text(titleKey), text: text, onEditingChanged: onEditingChanged)
  }

  /// Creates a field with a title that is not translated.
  @_disfavoredOverload public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(label: Text(verbatim: String(title)), text: text, onEditingChanged: onEditingChanged)
  }

  /// Creates a field with something else than the title in place of absent text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), text: text, prompt: prompt)
  }

  /// Creates a field with something else than the title in place of absent text.
  @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(verbatim: String(title)), text: text, prompt: prompt)
  }

  /// Creates a field that grows in a direction.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(label: Text(titleKey), text: text, prompt: prompt, axis: axis)
  }

  /// Creates a field that grows in a direction.
  @_disfavoredOverload public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(label: Text(verbatim: String(title)), text: text, prompt: prompt, axis: axis)
  }
}

extension TextField {
  /// Creates a field with a view as label; its words stand in place of absent text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), text: text, prompt: prompt)
  }

  /// Creates a field with a view as label that grows in a direction.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label: label(), text: text, prompt: prompt, axis: axis)
  }
}
