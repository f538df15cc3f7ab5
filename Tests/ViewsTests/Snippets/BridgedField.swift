import TextControlViews

/// UIKit's field among SwiftUI's views.
struct BridgedField: UIViewRepresentable {
  let title: String
  @Binding var text: String

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.delegate = context.coordinator
    field.setContentHuggingPriority(.defaultHigh, for: .vertical)
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    field.attributedPlaceholder = NSAttributedString(
      string: NSLocalizedString(title, comment: "What the field is for"),
      attributes: [.foregroundColor: UIColor.red])
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    field.text = text
  }

  func makeCoordinator() -> Coordinator {
    Coordinator(text: $text)
  }

  final class Coordinator: NSObject, UITextFieldDelegate {
    @Binding private var text: String

    init(text: Binding<String>) {
      _text = text
    }

    func textFieldDidChangeSelection(_ field: UITextField) {
      guard field.markedTextRange == nil else { return }
      text = field.text ?? ""
    }

    func textFieldShouldReturn(_ field: UITextField) -> Bool {
      field.resignFirstResponder()
      return true
    }
  }
}

/// SwiftUI's field and the bridged one, whose placeholder has a colour of its own.
struct BridgedFields: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Written in SwiftUI", text: $text)
      BridgedField(title: "Written in UIKit", text: $text)
    }
    .padding()
  }
}
