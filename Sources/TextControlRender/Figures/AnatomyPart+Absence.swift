extension AnatomyPart {
  /// Why the subject does not draw the part and what would change that; nil where it does, as far as that can be told
  /// before layout.
  func absence(in subject: FigureSubject) -> String? {
    switch subject {
    case .control(_, let control): absence(in: control)
    case .field(let field):
      absence(in: field).map { "this field \(self == .padding ? "has" : "draws") no \(noun(in: field)): \($0)" }
    }
  }

  /// Why `control` does not draw the part and what would change that; nil where it does, as far as the control alone
  /// can tell: narrow controls may have no room for what they should show.
  func absence(in control: TextControl) -> String? {
    missing(in: control).map { "this control draws no \(noun): \($0)" }
  }

  /// The problem of a part that only a lack of room can explain.
  func lackOfRoom(in subject: FigureSubject) -> String {
    switch subject {
    case .control: "this control draws no \(noun): there is no room for it, make the control wider"
    case .field(let field):
      self == .leadingView || self == .trailingView
        ? "this field draws no \(noun(in: field)): its image is not on that side of the text"
        : "this field draws no \(noun(in: field)): there is no room for it"
    }
  }

  var noun: String {
    switch self {
    case .activationIndicator: "activation indicator"
    case .leadingView: "leading view"
    case .trailingView: "trailing view"
    case .clearButton: "clear button"
    case .leadingAssistiveLabel: "leading assistive label"
    case .trailingAssistiveLabel: "trailing assistive label"
    case .focusRing: "focus ring"
    default: rawValue
    }
  }

  private func missing(in control: TextControl) -> String? {
    let isEditing = control.state == .editing
    let position = LabelPosition(
      hasLabel: !control.label.isEmpty, behavior: control.labelBehavior, isEditing: isEditing,
      hasText: !control.text.isEmpty)
    switch self {
    case .container: return nil
    case .padding: return "only SwiftUI's fields have it, \"overlay\": \"metrics\" has a control's paddings"
    case .outline: return control.style == .outlined ? nil : "only outlined ones have it"
    case .activationIndicator:
      let hasLine = control.style == .filled || control.style == .underlined
      return hasLine ? nil : "only filled and underlined ones have it"
    case .focusRing:
      if control.state == .disabled { return "it is disabled" }
      return control.showsFocusRing ? nil : "set \"showsFocusRing\""
    case .label:
      if control.label.isEmpty { return "set \"label\"" }
      return position == .none ? "it disappears by \"labelBehavior\"" : nil
    case .text: return control.text.isEmpty ? "set \"text\", or point at the placeholder" : nil
    case .placeholder:
      if control.placeholder.isEmpty { return "set \"placeholder\"" }
      if !control.text.isEmpty { return "the text stands in its place, leave out \"text\"" }
      return position == .normal ? Self.restingLabel : nil
    case .prefix: return affix(control.prefix, in: control, position)
    case .suffix: return affix(control.suffix, in: control, position)
    case .caret:
      if !isEditing { return "set \"state\" to \"editing\"" }
      if control.isReadOnly { return "it is read-only" }
      if !control.isCaretVisible { return "leave out \"caretVisible\"" }
      return control.selection?.isEmpty ?? true ? nil : "the selection stands in its place"
    case .selection:
      if !isEditing { return "set \"state\" to \"editing\"" }
      return control.selection?.isEmpty ?? true ? "set \"selection\"" : nil
    case .leadingView: return view(control.leadingView, control.leadingViewMode, isEditing, key: rawValue)
    case .trailingView: return view(control.trailingView, control.trailingViewMode, isEditing, key: rawValue)
    case .clearButton:
      if control.isMultiline { return "areas have none" }
      if !control.clearButtonMode.isDisplayed(isEditing: isEditing) { return "set \"clearButtonMode\" to \"always\"" }
      if control.isReadOnly { return "it is read-only" }
      return control.text.isEmpty ? "there is nothing to clear, set \"text\"" : nil
    case .leadingAssistiveLabel: return control.leadingAssistiveLabel.isEmpty ? "set \"\(rawValue)\"" : nil
    case .trailingAssistiveLabel:
      if !control.trailingAssistiveLabel.isEmpty { return nil }
      let isCounter = control.trailingAssistivePart == .counter && !control.displayedTrailingAssistiveLabel.isEmpty
      return isCounter ? "the counter stands in its place, point at that" : "set \"\(rawValue)\""
    case .counter:
      if control.maximumCharacterCount == nil { return "set \"maximumCharacterCount\"" }
      if control.trailingAssistivePart != .counter {
        return "the trailing assistive label stands in its place, point at that"
      }
      return control.displayedTrailingAssistiveLabel.isEmpty ? "its label is hidden" : nil
    }
  }

  private static let restingLabel = "the resting label stands in its place, set \"state\" to \"editing\""

  private func affix(_ affix: LabelContent, in control: TextControl, _ position: LabelPosition) -> String? {
    if affix.isEmpty { return control.isMultiline ? "areas have none" : "set \"\(rawValue)\"" }
    return position == .normal ? Self.restingLabel : nil
  }

  private func view(_ view: SideView?, _ mode: ViewMode, _ isEditing: Bool, key: String) -> String? {
    guard let view, view.hasSize else { return "set \"\(key)\"" }
    return mode.isDisplayed(isEditing: isEditing) ? nil : "set \"\(key)Mode\" to \"always\""
  }
}
