import TextControlViews

/// A field of one's own: a wrapper that knows whether it is being edited.
struct GradientField: View {
  private let title: LocalizedStringKey
  @Binding private var text: String
  @State private var isEditing = false

  init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.title = title
    _text = text
  }

  var body: some View {
    TextField(title, text: $text, onEditingChanged: { isEditing = $0 })
      .textFieldStyle(PlainTextFieldStyle())
      .multilineTextAlignment(.leading)
      .accentColor(.pink)
      .foregroundColor(.blue)
      .font(Font.title.weight(.semibold))
      .padding(.vertical, 12)
      .padding(.horizontal, 16)
      .background(outline)
  }

  private var outline: some View {
    RoundedRectangle(cornerRadius: 16)
      .strokeBorder(
        LinearGradient(
          gradient: Gradient(colors: [
            Color(red: 163 / 255, green: 243 / 255, blue: 7 / 255),
            Color(red: 226 / 255, green: 247 / 255, blue: 5 / 255),
          ]),
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        ),
        lineWidth: isEditing ? 4 : 2
      )
  }
}

/// The wrapper at rest, empty and filled, and while it is being edited.
struct GradientFields: View {
  @State private var name = "Ada"

  var body: some View {
    VStack(spacing: 16) {
      GradientField("Name", text: .constant(""))
      GradientField("Name", text: $name)
      GradientField("Name", text: $name)
        .focused(true)
    }
    .padding()
  }
}
