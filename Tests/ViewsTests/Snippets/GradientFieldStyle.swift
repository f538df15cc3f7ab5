import TextControlViews

/// The wrapper's looks as a style, by the requirement's unofficial name.
struct GradientFieldStyle: TextFieldStyle {
  let isEditing: Bool

  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration
      .textFieldStyle(PlainTextFieldStyle())
      .multilineTextAlignment(.leading)
      .accentColor(.pink)
      .foregroundColor(.blue)
      .font(Font.title.weight(.semibold))
      .padding(.vertical, 12)
      .padding(.horizontal, 16)
      .background(
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
      )
  }
}

/// A field in that style, which tells the style what it knows of itself.
struct StyledField: View {
  @State private var name = "Ada"
  @State private var isEditing = false

  var body: some View {
    TextField("Name", text: $name, onEditingChanged: { isEditing = $0 })
      .textFieldStyle(GradientFieldStyle(isEditing: isEditing))
      .padding()
  }
}
