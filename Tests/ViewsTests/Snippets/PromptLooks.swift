import TextControlViews

/// What stands in place of absent text may have looks apart from the text's.
struct PromptLooks: View {
  @FocusState private var isCityFocused: Bool
  @State private var city = ""
  @State private var street = "Laugavegur 1"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(alignment: .firstTextBaseline) {
        Text("City").font(.caption).foregroundColor(.secondary)
        TextField("City", text: $city, prompt: Text("for example Reykjavík").foregroundColor(.red).italic())
          .focused($isCityFocused)
      }
      Divider()
      HStack(alignment: .firstTextBaseline) {
        Text("Street").font(.caption).foregroundColor(.secondary)
        TextField("Street", text: $street)
          .multilineTextAlignment(.trailing)
      }
      SecureField("Password", text: .constant("secret"))
        .padding(8)
        .overlay(Capsule().stroke(Color.purple, lineWidth: 2))
        .disabled(true)
        .opacity(0.5)
    }
    .font(.callout)
    .tint(.green)
    .padding()
    .onAppear { isCityFocused = true }
  }
}
