extension AnatomyPart {
  /// What would make a SwiftUI field draw the part; nil where it does, as far as that can be told before layout.
  func absence(in subject: FieldSubject) -> String? {
    let field = subject.field
    let decoration = subject.group?.decoration ?? []
    let facts = subject.style.facts
    switch self {
    case .container:
      return facts.hasBorder || decoration.contains(.ground)
        ? nil : "set \"textFieldStyle\" to \"roundedBorder\", or give it a \"background\""
    case .outline:
      return facts.hasBorder || decoration.contains(.line)
        ? nil : "set \"textFieldStyle\" to \"roundedBorder\", or give it a \"border\" or a background with a line"
    case .padding:
      return facts.horizontalInset > 0 || decoration.contains(.padding) ? nil : "give it a \"padding\""
    case .text: return field.text.isEmpty ? "set \"text\", or point at the placeholder" : nil
    case .placeholder:
      if !field.text.isEmpty { return "the text stands in its place, leave out \"text\"" }
      return field.placeholder.isEmpty ? "set \"title\" or \"prompt\"" : nil
    case .leadingView, .trailingView:
      return decoration.contains(.image) ? nil : "put an image beside it in an \"hStack\", or over it in an \"overlay\""
    case .caret:
      if !subject.isFocused { return Self.focus(subject) }
      if !field.isCaretVisible { return "leave out \"caretVisible\"" }
      return field.selection?.isEmpty ?? true ? nil : "the selection stands in its place"
    case .selection:
      if !subject.isFocused { return Self.focus(subject) }
      if field.text.isEmpty { return "there is nothing to select, set \"text\"" }
      return field.selection?.isEmpty ?? true ? "set \"selection\"" : nil
    case .label, .clearButton, .activationIndicator, .leadingAssistiveLabel, .trailingAssistiveLabel, .counter, .prefix,
      .suffix, .focusRing:
      return "SwiftUI's fields have none"
    }
  }

  private static func focus(_ subject: FieldSubject) -> String {
    subject.isEnabled ? "give it the modifier \"focused\", as the first field that has it" : "it is disabled"
  }

  /// What messages call the part of a field.
  func noun(in subject: FieldSubject) -> String {
    switch self {
    case .container: "background"
    case .outline: "border"
    case .leadingView: "leading image"
    case .trailingView: "trailing image"
    default: noun
    }
  }
}
