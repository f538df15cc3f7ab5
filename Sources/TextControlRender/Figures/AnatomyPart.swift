/// The parts that a figure can point at, by the control's own names.
public enum AnatomyPart: String, Hashable, Sendable, CaseIterable {
  case container
  case leadingView
  case label
  case text
  case placeholder
  case trailingView
  case clearButton
  /// The line under a filled or underlined control.
  case activationIndicator
  case outline
  case leadingAssistiveLabel
  case trailingAssistiveLabel
  case counter
  case prefix
  case suffix
  case caret
  case selection
  case focusRing
  /// The room between the edges of a SwiftUI field and its text.
  case padding
}

extension AnatomyPart {
  /// The part of the layout that shows it; the container of most styles is drawn by its line alone, and a padding is not
  /// drawn at all.
  var part: Part? {
    switch self {
    case .container: .container
    case .leadingView: .leadingView
    case .label: .label
    case .text: .text
    case .placeholder: .placeholder
    case .trailingView: .trailingView
    case .clearButton: .clearButton
    case .activationIndicator: .underline
    case .outline: .outline
    case .leadingAssistiveLabel: .leadingAssistiveLabel
    case .trailingAssistiveLabel: .trailingAssistiveLabel
    case .counter: .counter
    case .prefix: .prefix
    case .suffix: .suffix
    case .caret: .caret
    case .selection: .selection
    case .focusRing: .focusRing
    case .padding: nil
    }
  }

  /// The name the design documents use for it, and SwiftUI's for what only its fields have.
  func name(in subject: FigureSubject) -> String {
    switch self {
    case .container: subject.isField ? "Background" : "Container"
    case .leadingView: "Leading " + Self.noun(for: subject.control?.leadingView)
    case .label: "Label text"
    case .text: "Input text"
    case .placeholder: "Placeholder text"
    case .trailingView: "Trailing " + Self.noun(for: subject.control?.trailingView)
    case .clearButton: "Clear button"
    case .activationIndicator: "Activation indicator"
    case .outline: subject.isField ? "Border" : "Outline"
    case .leadingAssistiveLabel: subject.isError ? "Error text" : "Helper text"
    case .trailingAssistiveLabel: "Trailing helper text"
    case .counter: "Character counter"
    case .prefix: "Prefix text"
    case .suffix: "Suffix text"
    case .caret: "Caret"
    case .selection: "Selection"
    case .focusRing: "Focus ring"
    case .padding: "Padding"
    }
  }

  /// A sentence about what it is for.
  func description(in subject: FigureSubject) -> String {
    switch self {
    case .container: subject.isField ? "The surface behind the text." : "The surface that holds label, text and icons."
    case .leadingView: "Says at a glance what kind of text belongs here."
    case .label: "Names what is to be entered."
    case .text: "What was entered."
    case .placeholder:
      subject.isField ? "Says what is to be entered, until something is." : "An example of what may be entered."
    case .trailingView: "Shows a state, or offers an action on the text."
    case .clearButton: "Removes the text."
    case .activationIndicator: "The line under the container; it becomes thicker with focus."
    case .outline:
      subject.isField ? "The line around the field." : "The line around the container; it becomes thicker with focus."
    case .leadingAssistiveLabel:
      subject.isError ? "Says what is wrong and how to mend it." : "Helps with what to enter."
    case .trailingAssistiveLabel: "A second note under the container."
    case .counter: "How many characters were entered, and how many are allowed."
    case .prefix: "Fixed text before the entered text."
    case .suffix: "Fixed text behind the entered text."
    case .caret: "Where the next character will stand."
    case .selection: "The characters that the next entry replaces."
    case .focusRing: "Shows that the keyboard acts on this control."
    case .padding: "The room between the edges and the text."
    }
  }

  private static func noun(for view: SideView?) -> String {
    switch view?.content {
    case .icon, nil: "icon"
    case .image: "image"
    case .color: "view"
    }
  }
}

extension FigureSubject {
  fileprivate var control: TextControl? { if case .control(_, let control) = self { control } else { nil } }
  fileprivate var isField: Bool { control == nil }
  fileprivate var isError: Bool { control?.isError ?? false }
}
