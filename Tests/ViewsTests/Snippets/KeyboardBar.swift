import TextControlViews

/// A bar over the keyboard, set on the UIKit field behind SwiftUI's. On the platform the item's target and selector
/// need the Objective-C runtime; the closure compiles on both.
struct KeyboardBar: View {
  @State private var text = "555"

  var body: some View {
    TextField("Phone number", text: $text)
      .textFieldStyle(RoundedBorderTextFieldStyle())
      .keyboardType(.phonePad)
      .introspectTextField { field in
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: field.frame.size.width, height: 44))
        let room = UIBarButtonItem(systemItem: .flexibleSpace)
        let done = UIBarButtonItem(
          systemItem: .done,
          primaryAction: UIAction { _ in
            field.resignFirstResponder()
          })
        bar.items = [room, done]
        field.inputAccessoryView = bar
      }
      .focused(true)
      .padding()
  }
}
