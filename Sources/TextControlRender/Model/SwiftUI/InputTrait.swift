/// What a field asks of the keyboard. It has no effect on a picture; layout output tells it.
public enum InputTrait: String, Hashable, Sendable, CaseIterable {
  case keyboardType, textContentType, autocapitalization, autocorrection, submitLabel
}
