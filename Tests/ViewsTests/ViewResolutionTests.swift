import Testing

@testable import TextControlViews

/// The nodes a view stands for, as the JSON of the same tree.
private func nodes<Content: View>(_ view: Content) -> [Node] {
  ViewSession().nodes(of: view, environment: EnvironmentValues())
}

private func text(_ string: String, _ modifiers: Modifier...) -> Node {
  Node(content: .text(TextNode(label: LabelContent(string))), modifiers: modifiers)
}

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").onAppear { count += 1 }
  }
}

private struct Child: View {
  @Binding var value: String
  var body: some View {
    TextField("Child", text: $value).onAppear { value += "!" }
  }
}

private struct Parent: View {
  @State private var value = "a"
  var body: some View {
    VStack {
      Child(value: $value)
      Text(value)
    }
  }
}

private struct Shouting: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  fileprivate var isShouting: Bool {
    get { self[Shouting.self] }
    set { self[Shouting.self] = newValue }
  }
}

private struct Voice: View {
  @Environment(\.isShouting) private var isShouting
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isEnabled) private var isEnabled
  var body: some View { Text("\(isShouting) \(colorScheme.rawValue) \(isEnabled)") }
}

private struct Titled: ViewModifier {
  let title: String
  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content
    }
  }
}

private struct Underlined: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration
      Divider()
    }
  }
}

private struct Person: Identifiable {
  let id: Int
  let name: String
}

@Suite struct ViewResolutionTests {
  @Test func groupsDissolveAndModifiersReachEachMember() {
    let view = Group {
      Text("a")
      Text("b")
    }
    .padding(3)
    #expect(nodes(view) == ["a", "b"].map { text($0, .padding(.all, length: 3)) })
  }

  @Test func conditionsAndLoops() {
    let isShown = [true, false]
    let people = [Person(id: 1, name: "x"), Person(id: 2, name: "y")]
    let view = VStack {
      if isShown[0] { Text("a") }
      if isShown[1] { Text("b") } else { Text("c") }
      ForEach(0..<2) { Text("\($0)") }
      ForEach(people) { Text($0.name) }
      ForEach(["p", "q"], id: \.self) { Text(verbatim: $0) }
    }
    let children = ["a", "c", "0", "1", "x", "y", "p", "q"].map { text($0) }
    #expect(nodes(view) == [Node(content: .vStack(children: children, spacing: 8, alignment: .center))])
  }

  @Test func moreThanTenViewsFit() {
    let view = HStack {
      Text("1")
      Text("2")
      Text("3")
      Text("4")
      Text("5")
      Text("6")
      Text("7")
      Text("8")
      Text("9")
      Text("10")
      Text("11")
    }
    guard case .hStack(let children, _, _) = nodes(view).first?.content else { return #expect(Bool(false)) }
    #expect(children == (1...11).map { text("\($0)") })
  }

  @Test func stateOutlastsTheBodyItBelongsTo() {
    #expect(nodes(Counter()) == [text("1")])
    // Two places in the tree have a state each.
    let pair = HStack {
      Counter()
      Counter()
    }
    #expect(
      nodes(pair) == [Node(content: .hStack(children: [text("1"), text("1")], spacing: 8, alignment: .center))])
  }

  @Test func bindingsReachTheParent() {
    guard case .vStack(let children, _, _) = nodes(Parent()).first?.content else { return #expect(Bool(false)) }
    #expect(children.last == text("a!"))
  }

  @Test func bindingsReachIntoValues() {
    struct Form { var name = "x" }
    var form = Form()
    let binding = Binding(get: { form }, set: { form = $0 })
    binding.name.wrappedValue = "y"
    #expect(form.name == "y")
    Binding.constant(1).wrappedValue = 2
    #expect(Binding.constant(1).wrappedValue == 1)
  }

  @Test func theSurroundingsCanBeRead() {
    #expect(nodes(Voice()) == [text("false light true")])
    let view = Voice().environment(\.isShouting, true).colorScheme(.dark).disabled(true)
    #expect(nodes(view) == [text("true dark false", .colorScheme(.dark), .disabled(true))])
  }

  @Test func whatIsDisabledStaysDisabled() {
    let view = Voice().disabled(false).disabled(true)
    #expect(nodes(view) == [text("false light false", .disabled(true))])
  }

  @Test func modifiersOfOnesOwn() {
    let view = Text("b").modifier(Titled(title: "a"))
    #expect(
      nodes(view) == [Node(content: .vStack(children: [text("a"), text("b")], spacing: 8, alignment: .center))])
  }

  @Test func stylesOfOnesOwnReachInside() {
    let view = Section(header: Text("h")) {
      TextField("t", text: .constant(""))
    }
    .textFieldStyle(Underlined())
    guard case .section(_, let children, _) = nodes(view).first?.content else { return #expect(Bool(false)) }
    let field = Node(content: .field(FieldNode(title: "t")))
    #expect(
      children == [
        Node(
          content: .vStack(children: [field, Node(content: .divider)], spacing: 8, alignment: .center))
      ])
  }

  @Test func onlyTheFirstFieldInFocusHears() {
    var heard: [String] = []
    let view = VStack {
      TextField("a", text: .constant(""), onEditingChanged: { heard.append("a \($0)") })
      TextField("b", text: .constant(""), onEditingChanged: { heard.append("b \($0)") })
    }
    _ = nodes(view.focused(true))
    #expect(heard == ["a true"])
    heard = []
    _ = nodes(view)
    #expect(heard == [])
  }

  @Test func textsCarryTheirLooks() {
    let view = Text("a").font(.title).bold().foregroundColor(.red)
    #expect(
      nodes(view) == [
        text(
          "a", .font(FontReference(textStyle: .title)), .fontWeight(700), .foregroundColor(.system(.systemRed)))
      ])
  }

  @Test func theAccentColourIsTheOneAround() {
    let view = Button("b") {}.tint(.pink)
    #expect(
      nodes(view) == [text("b", .foregroundColor(.system(.systemPink)), .tint(.system(.systemPink)))])
    #expect(nodes(Button("b") {}) == [text("b", .foregroundColor(.system(.systemBlue)))])
  }

  @Test func opacityMultipliesAlpha() {
    let half = Color.black.opacity(0.5)
    #expect(half.opacity(0.5).reference(in: EnvironmentValues()) == .withAlpha(.system(.black), 0.25))
    #expect(
      Color.secondary.opacity(0.5).reference(in: EnvironmentValues()) == .withAlpha(.system(.secondaryLabel), 0.3))
  }

  @Test func shapesPaintAndInset() {
    let view = RoundedRectangle(cornerRadius: 9).inset(by: 2).stroke(.red, lineWidth: 3)
    let stroke = ShapeNode.Stroke(.color(.system(.systemRed)), width: 3, isInside: false)
    #expect(
      nodes(view) == [
        Node(content: .shape(ShapeNode(.roundedRectangle(cornerRadius: 9), inset: 2, stroke: stroke)))
      ])
    #expect(nodes(Circle()) == [Node(content: .shape(ShapeNode(.circle)))])
    #expect(
      nodes(Capsule().fill(Color.blue))
        == [Node(content: .shape(ShapeNode(.capsule, fill: .color(.system(.systemBlue)))))])
  }

  @Test func theKeyboardsBarByItsModernName() {
    let view = TextField("a", text: .constant("")).toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        Spacer()
        Button("Done") {}
      }
      ToolbarItem(placement: .navigationBarLeading) { Text("elsewhere") }
    }
    let bar = Node(
      content: .toolbar(children: [
        Node(content: .spacer(length: nil)), text("Done", .foregroundColor(.system(.systemBlue))),
      ]))
    #expect(nodes(view) == [Node(content: .field(FieldNode(title: "a")), modifiers: [.inputAccessory(bar)])])
  }

  @Test func inputTraitsReachTheModel() {
    let view = TextField("a", text: .constant("")).keyboardType(.emailAddress).autocapitalization(.none)
      .disableAutocorrection(true)
    #expect(
      nodes(view).first?.modifiers == [
        .inputTrait(.keyboardType, "emailAddress"), .inputTrait(.autocapitalization, "none"),
        .inputTrait(.autocorrection, "no"),
      ])
  }

  @Test func materialControlsAmongViews() {
    struct City: UIViewRepresentable {
      func makeUIView(context: Context) -> MDCFilledTextField {
        let field = MDCFilledTextField()
        field.label.text = "City"
        return field
      }
      func updateUIView(_ field: MDCFilledTextField, context: Context) { field.text = "Oslo" }
    }
    guard case .textControl(let control) = nodes(City()).first?.content else { return #expect(Bool(false)) }
    #expect(control.width == 343)
    #expect(control.label.text == "City")
    #expect(control.text == "Oslo")
  }
}
