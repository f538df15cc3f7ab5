/// Which letters become capitals by themselves.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String

  /// None.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All letters.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// What the return key says.
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// Done.
  public static let done = SubmitLabel(name: "done")
  /// Go.
  public static let go = SubmitLabel(name: "go")
  /// Send.
  public static let send = SubmitLabel(name: "send")
  /// Join.
  public static let join = SubmitLabel(name: "join")
  /// Route.
  public static let route = SubmitLabel(name: "route")
  /// Search.
  public static let search = SubmitLabel(name: "search")
  /// Return.
  public static let `return` = SubmitLabel(name: "return")
  /// Next.
  public static let next = SubmitLabel(name: "next")
  /// Continue.
  public static let `continue` = SubmitLabel(name: "continue")
}

// None of these changes a picture; layout output tells them.
extension View {
  /// The keyboard that a field asks for.
  public func keyboardType(_ type: UIKeyboardType) -> some View { modified(.inputTrait(.keyboardType, type.rawValue)) }

  /// What a field's text means.
  public func textContentType(_ type: UITextContentType?) -> some View {
    modified(.inputTrait(.textContentType, type?.rawValue ?? "none"))
  }

  /// Which letters become capitals by themselves.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    modified(.inputTrait(.autocapitalization, style.rawValue))
  }

  /// Which letters become capitals by themselves.
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View {
    modified(.inputTrait(.autocapitalization, style?.name ?? "sentences"))
  }

  /// Whether what is typed stays as it is.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View {
    modified(.inputTrait(.autocorrection, isDisabled == true ? "no" : isDisabled == false ? "yes" : "default"))
  }

  /// Whether what is typed stays as it is.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { disableAutocorrection(isDisabled) }

  /// What the return key says.
  public func submitLabel(_ label: SubmitLabel) -> some View { modified(.inputTrait(.submitLabel, label.name)) }
}
