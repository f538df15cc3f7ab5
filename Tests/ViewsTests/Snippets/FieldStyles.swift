import TextControlViews

/// The platform's styles for the same field, empty and filled, on a ground that shows which of them are transparent.
struct FieldStyles: View {
  @State private var empty = ""
  @State private var filled = "Reykjavík"

  var body: some View {
    VStack {
      Section(header: Text("Default").font(.headline)) {
        fields
      }
      .textFieldStyle(DefaultTextFieldStyle())
      Section(header: Text("Plain").font(.headline)) {
        fields
      }
      .textFieldStyle(PlainTextFieldStyle())
      Section(header: Text("Rounded border").font(.headline)) {
        fields
      }
      .textFieldStyle(RoundedBorderTextFieldStyle())
    }
    .padding()
    .background(Color.yellow)
  }

  @ViewBuilder private var fields: some View {
    TextField("City", text: $empty)
    TextField("City", text: $filled)
  }
}
