/// What assistive technology reads for a control.
public struct Accessibility: Hashable, Sendable {
  /// The name: the control's own, or label, entered text and assistive texts, joined with ", ".
  public var label: String
  /// The entered text, or the placeholder where there is none; empty where the label says it already.
  public var value: String
  /// What the control is and can do, in a fixed order.
  public var traits: [String]
  /// The parts that are read one by one, in order.
  public var elements: [Element]

  /// One part that is read.
  public struct Element: Hashable, Sendable {
    /// The part.
    public var part: Part
    /// What is read for it.
    public var label: String
  }
}

extension Accessibility {
  /// The documents' rule for the label wins over the original's source (facts §11, §15); elements and their order
  /// are the source's.
  init(_ control: TextControl, layout: ControlLayout) {
    // Secure text is read as bullets, one for each user-perceived character, and never in clear.
    let text = control.isSecureTextEntry ? String(repeating: "\u{2022}", count: control.text.count) : control.text
    let floatingText = control.label.isHidden ? "" : control.label.text
    let leading = control.leadingAssistiveLabel.isHidden ? "" : control.leadingAssistiveLabel.text
    let shownTrailing = control.displayedTrailingAssistiveLabel
    let trailing = shownTrailing.isHidden ? "" : shownTrailing.text
    label =
      control.accessibilityLabel
      ?? [floatingText, text, leading, trailing].filter { !$0.isEmpty }.joined(separator: ", ")
    let value = text.isEmpty ? control.placeholder.text : text
    self.value = text.isEmpty && value == label ? "" : value
    traits = ["textField"]
    if control.isMultiline { traits = ["textArea"] }
    if control.isSecureTextEntry { traits.append("secure") }
    if control.state == .disabled { traits.append("notEnabled") }
    if control.state == .editing { traits.append("isEditing") }
    if control.showsError { traits.append("invalid") }
    if control.isReadOnly { traits.append("readOnly") }
    if control.isRequired { traits.append("required") }

    var elements: [Element] = []
    func add(_ part: Part, _ label: String?) {
      if let label, !label.isEmpty { elements.append(Element(part: part, label: label)) }
    }
    if layout.leadingView != nil { add(.leadingView, control.leadingView?.accessibilityLabel) }
    if layout.labelPosition != .none { add(.label, floatingText) }
    add(text.isEmpty ? .placeholder : .text, text.isEmpty && !layout.isPlaceholderVisible ? nil : value)
    if layout.isClearButtonDrawn { add(.clearButton, "Clear text") }
    if layout.trailingView != nil { add(.trailingView, control.trailingView?.accessibilityLabel) }
    add(.leadingAssistiveLabel, leading)
    add(control.trailingAssistivePart, trailing)
    self.elements = elements
  }
}
