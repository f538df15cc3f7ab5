import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Reads a spec of one picture.
private func scene(_ text: String, _ overrides: [String] = []) throws -> Scene {
  let spec = try SpecReader.read(
    Array(text.utf8), name: "a.json", overrides: overrides.compactMap { SpecOverride($0, option: "--set") })
  #expect(spec.warnings == [])
  #expect(spec.variants.count == 1)
  return try #require(spec.variants.first).scene
}

/// The problems of a spec without the file's name.
private func problems(_ text: String, _ overrides: [String] = []) -> [String] {
  do {
    let spec = try SpecReader.read(
      Array(text.utf8), name: "a.json", overrides: overrides.compactMap { SpecOverride($0, option: "--set") })
    return spec.warnings.map(\.description)
  } catch {
    return error.diagnostics.map { String($0.description.replacing("a.json:", with: "")) }
  }
}

private func control(_ scene: Scene) throws -> TextControl {
  guard case .textControl(let control) = scene.content.content else { throw NotAControl() }
  return control
}

private struct NotAControl: Error {}

@Suite struct SpecReaderTests {
  @Test func smallestUsefulSpec() throws {
    let scene = try scene(
      """
      { "type": "outlinedTextField", "label": "Phone number",
        "placeholder": "555-555-5555", "leadingAssistiveLabel": "This is helper text", "state": "editing" }
      """)
    var expected = TextControl(style: .outlined)
    expected.label = LabelContent("Phone number")
    expected.placeholder = LabelContent("555-555-5555")
    expected.leadingAssistiveLabel = LabelContent("This is helper text")
    expected.state = .editing
    #expect(scene == Scene(content: Node(content: .textControl(expected))))
  }

  @Test(arguments: NodeTable.controls.map(\.name))
  func defaultsAreTheModels(type: String) throws {
    let kind = try #require(NodeTable.controls.first { $0.name == type })
    let control = TextControl(style: kind.style, isMultiline: kind.isMultiline)
    #expect(try scene("{\"type\": \"\(type)\"}") == Scene(content: Node(content: .textControl(control))))
    #expect(control.width == 343)
  }

  @Test func canvasKeys() throws {
    let scene = try scene(
      """
      { "$schema": "spec.schema.json", "$comment": "all of them",
        "scale": 3, "appearance": "dark", "layoutDirection": "rightToLeft", "locale": "ar-EG",
        "contentSizeCategory": "AX1", "background": "transparent", "padding": {"top": 1, "left": 2},
        "theme": "shrine", "pixelSnapping": "none", "missingGlyphs": "box", "fonts": [],
        "content": { "type": "spacer", "length": 12, "id": "gap-1" } }
      """)
    var expected = Scene(content: Node(id: "gap-1", content: .spacer(length: 12)))
    expected.scale = 3
    expected.appearance = .dark
    expected.layoutDirection = .rightToLeft
    expected.locale = "ar-EG"
    expected.contentSizeCategory = .accessibilityMedium
    expected.background = .system(.clear)
    expected.padding = EdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
    expected.theme = .shrine
    expected.pixelSnapping = .none
    expected.missingGlyphs = .box
    #expect(scene == expected)
  }

  @Test func containersHoldNodes() throws {
    let scene = try scene(
      """
      { "content": { "type": "vStack", "spacing": 4, "alignment": "leading", "children": [
          { "type": "text", "text": "Title", "width": 200 },
          { "type": "hStack", "children": [ { "type": "baseTextField" }, { "type": "spacer" } ] },
          { "type": "grid", "columns": 3, "children": [] } ] } }
      """)
    let row = Node.Content.hStack(
      children: [Node(content: .textControl(TextControl(style: .base))), Node(content: .spacer(length: nil))],
      spacing: 8,
      alignment: .center)
    #expect(
      scene.content.content
        == .vStack(
          children: [
            Node(content: .text(TextNode(label: LabelContent("Title"), width: 200))), Node(content: row),
            Node(content: .grid(children: [], columns: 3, spacing: 8)),
          ], spacing: 4, alignment: .leading))
  }

  @Test func labelsAreStringsOrObjects() throws {
    let control = try control(
      scene(
        """
        { "type": "filledTextField", "label": {"text": "City", "color": "error", "kern": 0.5, "hidden": true},
          "leadingAssistiveLabel": {"text": "Help", "font": {"weight": 700}}, "prefix": "€" }
        """))
    #expect(control.label == LabelContent("City", color: .role(.error), kern: 0.5, isHidden: true))
    // A font says what differs from the one the label would have: the theme's caption, 12 points.
    #expect(control.leadingAssistiveLabel.font == FontDescriptor(family: "Roboto", size: 12, weight: 700))
    #expect(control.prefix == LabelContent("€"))
  }

  @Test func nullIsAbsent() throws {
    #expect(
      try scene("{\"type\": \"filledTextField\", \"width\": null, \"label\": null, \"content\": null, \"theme\": null}")
        == scene("{\"type\": \"filledTextField\"}"))
  }

  @Test func fontsFollowTheTextSizeWhereverItStands() throws {
    let control = try control(
      scene("{\"type\": \"baseTextField\", \"font\": \"headline\", \"contentSizeCategory\": \"XL\"}"))
    #expect(control.font?.size == 19)
    #expect(control.font?.weight == 600)
  }

  @Test func fontObjects() throws {
    func font(_ text: String) throws -> FontDescriptor? {
      try self.font(text)
    }
    #expect(try font(#"{"size": 20}"#) == FontDescriptor(family: "Roboto", size: 20))
    #expect(
      try font(#"{"family": "Noto Sans", "weight": "semibold", "style": "italic", "index": 2, "axes": {"wdth": 75}}"#)
        == FontDescriptor(
          family: "Noto Sans", size: 16, weight: 600, isItalic: true, collectionIndex: 2, axes: ["wdth": 75]))
    #expect(try font(#"{"family": "system", "size": 17}"#) == SystemFont.descriptor(size: 17))
    #expect(
      try font(#"{"metrics": {"ascender": 1, "descender": 0.25}}"#)?.metrics
        == FontMetricsOverride(ascender: 1, descender: 0.25))
  }

  private func font(_ text: String) throws -> FontDescriptor? {
    try control(scene("{\"type\": \"filledTextField\", \"font\": \(text)}")).font
  }

  @Test func stateColors() throws {
    let control = try control(
      scene(
        """
        { "type": "outlinedTextField", "colors": { "normal": {"outlineColor": "#F00"},
          "disabled": {"textColor": {"color": "onSurface", "opacity": 0.6}} } }
        """))
    #expect(control.colors.count == 2)
    #expect(control.colors[.normal]?.outlineColor == .literal(Color(hex: 0xFF0000)))
    #expect(control.colors[.disabled]?.textColor == .withAlpha(.role(.onSurface), 0.6))
  }

  @Test(arguments: [
    (#"{"type": "filledTextField", "lable": "x"}"#, #"1:29: error: lable: unknown key, did you mean "label"?"#),
    (#"{"type": "filledTextField", "Label": "x"}"#, #"1:29: error: Label: unknown key, did you mean "label"?"#),
    (#"{"type": "filledTextField", "zzz": "x"}"#, "1:29: error: zzz: unknown key"),
    (#"{"type": "filledTextArea", "clearButtonMode": "always"}"#, "1:28: error: clearButtonMode: unknown key"),
    (
      #"{"type": "filledTextField", "state": "foucsed"}"#,
      #"1:38: error: state: unknown value "foucsed", allowed are "normal", "editing", "disabled""#
    ),
    (
      #"{"type": "filledTextField", "state": "edtiing"}"#,
      #"1:38: error: state: unknown value "edtiing", did you mean "editing"? allowed are "normal", "editing", "disabled""#
    ),
    (
      #"{"type": "filledTextFeild"}"#,
      #"1:10: error: type: unknown value "filledTextFeild", did you mean "filledTextField"?"#
    ),
    (
      #"{"type": "filledTextField", "label": {"txt": "x"}}"#,
      #"1:39: error: label.txt: unknown key, did you mean "text"?"#
    ),
    (
      #"{"type": "filledTextField", "width": "12O"}"#,
      #"1:38: error: width: expected a number, found string "12O""#
    ),
    (#"{"type": "filledTextField", "width": true}"#, "1:38: error: width: expected a number, found true"),
    (
      #"{"type": "filledTextField", "width": 1e30}"#,
      "1:38: error: width: 1e30 is out of range, allowed are 0 to 32767 points"
    ),
    (
      #"{"type": "filledTextField", "width": -1}"#,
      "1:38: error: width: -1 is out of range, allowed are 0 to 32767 points"
    ),
    (
      #"{"type": "filledTextField", "scale": 0}"#,
      "1:38: error: scale: 0 is out of range, allowed are 0.1 to 16 pixels per point"
    ),
    (
      #"{"type": "filledTextField", "maximumCharacterCount": 100.5}"#,
      "1:54: error: maximumCharacterCount: 100.5 is not a whole number"
    ),
    (
      #"{"type": "filledTextField", "maximumCharacterCount": 1e20}"#,
      "1:54: error: maximumCharacterCount: 1e20 is out of range, allowed are 0 to 1000000"
    ),
    (
      #"{"type": "filledTextField", "label": 12}"#,
      "1:38: error: label: expected a string or a label object, found number 12"
    ),
    (#"{"type": "filledTextField", "text": ["a"]}"#, "1:37: error: text: expected a string, found an array"),
    (
      #"{"type": "filledTextField", "error": "true"}"#,
      #"1:38: error: error: expected true or false, found string "true""#
    ),
    (
      #"{"type": "filledTextField", "font": {"size": 0}}"#,
      "1:46: error: font.size: 0 is out of range, allowed are 1 to 1000 points"
    ),
    (
      #"{"type": "filledTextField", "text": "ab", "caret": 3}"#,
      "1:52: error: caret: 3 is out of range, the text has 2 characters"
    ),
    (
      #"{"type": "filledTextField", "text": "ab", "selection": [2, 1]}"#,
      "1:56: error: selection: the range ends before it begins"
    ),
    (
      #"{"type": "filledTextField", "text": "ab", "selection": [2]}"#,
      "1:56: error: selection: the array has 1 elements, allowed are 2"
    ),
    (
      ##"{"type": "filledTextField", "colors": {"normal": {"outlineColor": "#000"}}}"##,
      "1:51: error: colors.normal.outlineColor: unknown key"
    ),
    (
      #"{"type": "filledTextField", "id": "A b"}"#,
      #"1:35: error: id: expected a name of a-z, 0-9 and -, found string "A b""#
    ),
    (#"{"type": "filledTextField", "$comment": 1}"#, "1:41: error: $comment: expected a string, found number 1"),
    (
      #"{"type": "filledTextField", "fonts": ["x.ttf"]}"#,
      "1:39: error: fonts[0]: no file can be used here: the spec has no folder"
    ),
    (
      #"{"type": "filledTextField", "content": {"type": "spacer"}}"#,
      #"1:40: error: content: a spec has either "type" or "content""#
    ),
    (#"{"scale": 2}"#, #"1:1: error: the key "type" or "content" is missing"#),
    (#"{"content": {"label": "x"}}"#, #"1:13: error: content: the key "type" is missing"#),
    (#"{"content": [1]}"#, "1:13: error: content: expected a node, found an array"),
    ("12", "1:1: error: expected an object, found number 12"),
  ])
  func refuses(text: String, problem: String) {
    let all = problems(text)
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix(problem) == true, "\(all)")
  }

  @Test func allProblemsAreToldInFileOrder() {
    let text = """
      {
        "content": {
          "type": "vStack",
          "children": [
            { "type": "filledTextField", "lable": "a", "width": "b", },
            { "type": "filledTextField", "state": "x" }
          ],
          "spacing": -1
        },
        "scale": 99
      }
      """
    #expect(
      problems(text).map { String($0.prefix { $0 != "," }) } == [
        "5:36: error: content.children[0].lable: unknown key",
        "5:59: error: content.children[0].width: expected a number",
        "5:62: error: content.children[0]: trailing comma",
        "6:45: error: content.children[1].state: unknown value \"x\"",
        "8:16: error: content.spacing: -1 is out of range",
        "10:12: error: scale: 99 is out of range",
      ])
  }

  @Test func viewsThatStayHiddenAreWarnedAbout() throws {
    let text = """
      {"type": "filledTextField", "leadingView": {"color": "#F00", "size": 20}}
      """
    #expect(
      problems(text) == [
        "a.json:1:44: warning: leadingView: the view is not shown, as leadingViewMode is \"never\" by default"
      ])
  }

  @Test func nodesAreLimited() {
    let nodes = Array(repeating: "{\"type\":\"spacer\"}", count: 1000).joined(separator: ",")
    let stack = "{\"type\":\"vStack\",\"children\":[\(nodes)]}"
    #expect(problems("{\"content\":\(stack)}") == [])
    #expect(
      problems("{\"type\":\"vStack\",\"children\":[\(stack),\(stack)]}").map { String($0.drop { $0 != "e" }) } == [
        "error: children[1].children[997]: more than 2000 nodes"
      ])
  }

  @Test func longTextsAreRefused() {
    let text = String(repeating: "a", count: 20_001)
    #expect(
      problems("{\"type\":\"filledTextField\",\"text\":\"\(text)\"}") == [
        "1:34: error: text: the text has 20001 characters, at most 20000 are allowed"
      ])
  }
}

@Suite struct ColorSpecTests {
  private func color(_ value: String) throws -> ColorReference? {
    try control(scene("{\"type\": \"filledTextField\", \"tintColor\": \(value)}")).tintColor
  }

  @Test(arguments: [
    ("#FF000080", Color(red: 1, green: 0, blue: 0, alpha: 128 / 255.0)),
    ("#80FF0000", Color(red: 128 / 255.0, green: 1, blue: 0, alpha: 0)),
    ("#F00", Color(red: 1, green: 0, blue: 0)),
    ("#F008", Color(red: 1, green: 0, blue: 0, alpha: 136 / 255.0)),
    ("#ff0000", Color(red: 1, green: 0, blue: 0)),
    ("#6200EE", Color(hex: 0x6200EE)),
  ])
  func hexadecimalIsInWebOrder(text: String, value: Color) throws {
    #expect(try color("\"\(text)\"") == .literal(value))
  }

  @Test func names() throws {
    #expect(try color("\"onSurface\"") == .role(.onSurface))
    #expect(try color("\"primary\"") == .role(.primary))
    #expect(try color("\"systemBlue\"") == .system(.systemBlue))
    #expect(try color("\"pink\"") == .system(.systemPink))
    #expect(try color("\"label\"") == .system(.label))
    #expect(try color("\"red\"") == .system(.systemRed))
    #expect(
      try color(#"{"color": {"color": "pink", "opacity": 1}, "opacity": 0.5}"#)
        == .withAlpha(.withAlpha(.system(.systemPink), 1), 0.5))
  }

  @Test(arguments: [
    "\"#12345\"", "\"FF0000\"", "\"# FF0000\"", "\"#GG0000\"", "\"#+F+F+F\"", "\"\"", "16711680", "\"#\"",
    "\"#ＦＦ００００\"", "\"#1234567\"", "\"#123456789\"", "\"reddish\"", "[]", "{\"color\": \"red\"}",
    "{\"opacity\": 1}", "{\"color\": \"red\", \"opacity\": 1.5}", "{\"color\": \"red\", \"opacity\": 1, \"x\": 1}",
  ])
  func refuses(value: String) {
    let all = problems("{\"type\": \"filledTextField\", \"tintColor\": \(value)}")
    #expect(all.count == 1)
    #expect(all.first?.contains("error: tintColor") == true)
  }

  @Test func messagesHelp() {
    func problem(_ value: String) -> String? {
      problems("{\"type\": \"filledTextField\", \"tintColor\": \"\(value)\"}").first
    }
    #expect(
      problem("#12345")
        == "1:42: error: tintColor: expected a colour like #RGB, #RGBA, #RRGGBB or #RRGGBBAA, found string \"#12345\"")
    #expect(problem("FF0000") == "1:42: error: tintColor: unknown colour \"FF0000\", write \"#FF0000\"")
    #expect(
      problem("onSurfaces") == "1:42: error: tintColor: unknown colour \"onSurfaces\", did you mean \"onSurface\"?")
  }
}

@Suite struct SpecOverrideTests {
  private let spec = #"{"type": "filledTextField", "label": "City", "width": 200}"#

  @Test func replacesAndAdds() throws {
    let control = try control(
      scene(spec, ["width=300", "label=Street no. 5", "state=editing", "text=42", "colors.normal.textColor=#F00"]))
    #expect(control.width == 300)
    #expect(control.label == LabelContent("Street no. 5"))
    #expect(control.state == .editing)
    // What is typed for a text is the text, even if it looks like a number.
    #expect(control.text == "42")
    #expect(control.colors[.normal]?.textColor == .literal(Color(hex: 0xFF0000)))
    #expect(try scene(spec, ["scale=1", "width=null"]).scale == 1)
  }

  @Test func stringsBecomeObjectsWhenAKeyIsSet() throws {
    #expect(try control(scene(spec, ["label.kern=2"])).label == LabelContent("City", kern: 2))
  }

  @Test func namesThatAreNoCanvasKeysBelongToTheContent() throws {
    let text = #"{"content": {"type": "vStack", "children": [{"type": "filledTextField"}]}}"#
    let direct = try scene(text, ["content.children[0].label=A"])
    #expect(try scene(text, ["children[0].label=A"]) == direct)
    #expect(direct != (try scene(text)))
    #expect(try scene(text, ["scale=3"]).scale == 3)
  }

  /// A top level with a type is its own content, however its keys are named.
  @Test func contentMayBeNamedWhereTheTopIsIt() throws {
    #expect(try scene(spec, ["content.label=A"]) == scene(spec, ["label=A"]))
    #expect(try control(scene(spec, ["content.label=A"])).label == LabelContent("A"))
  }

  @Test func problemsNameTheOption() {
    #expect(problems(spec, ["width=wide"]) == ["--set width: error: width: expected a number, found string \"wide\""])
    #expect(problems(spec, ["lable=x"]) == ["--set lable: error: lable: unknown key, did you mean \"label\"?"])
    #expect(problems(spec, ["width.x=1"]) == ["--set width.x: error: the spec has nothing at \"width.x\""])
    #expect(
      problems(spec, ["children[0].x=1"]) == ["--set children[0].x: error: the spec has nothing at \"children[0].x\""])
  }

  @Test(arguments: ["", "=", "=1", "a", "a..b=1", "a[=1", "a[x]=1", "a[-1]=1", "a]=1", ".a=1", "a[99999999999]=1"])
  func malformedPathsAreRefused(text: String) {
    #expect(SpecOverride(text, option: "--set") == nil)
  }
}

@Suite struct SpecMatrixTests {
  private func cells(_ text: String, _ overrides: [SpecOverride] = []) throws -> [Spec.Variant] {
    try SpecReader.read(Array(text.utf8), name: "a.json", overrides: overrides).variants
  }

  @Test func everyCombinationInKeyOrder() throws {
    let text = """
      { "matrix": {"state": ["normal", "editing"], "appearance": ["light", "dark"], "content.label": ["A b", "é/"]},
        "content": {"type": "filledTextField"} }
      """
    let variants = try cells(text)
    #expect(variants.count == 8)
    #expect(
      variants.map { $0.values.map(\.value).joined(separator: "-") } == [
        "normal-light-A-b", "normal-light-é-", "normal-dark-A-b", "normal-dark-é-", "editing-light-A-b",
        "editing-light-é-", "editing-dark-A-b", "editing-dark-é-",
      ])
    #expect(variants[0].values.map(\.key) == ["state", "appearance", "content.label"])
    let control = try control(variants[7].scene)
    #expect(control.state == .editing)
    #expect(control.label.text == "é/")
    #expect(variants[7].scene.appearance == .dark)
  }

  @Test func overridesPinAnAxis() throws {
    let text = #"{"type": "filledTextField", "matrix": {"state": ["normal", "editing"], "width": [100, 200.5]}}"#
    let pinned = SpecOverride(keyPath: "state", value: "disabled", origin: "--set state")
    let variants = try cells(text, [pinned])
    #expect(variants.map { $0.values.map(\.value) } == [["100"], ["200.5"]])
    #expect(try control(variants[0].scene).state == .disabled)
  }

  @Test func valuesWithoutANameAreNumbered() throws {
    let text = #"{"type": "filledTextField", "matrix": {"label": [{"text": "A"}, "", "¿?", null]}}"#
    #expect(try cells(text).map { $0.values[0].value } == ["1", "2", "3", "4"])
  }

  @Test(arguments: [
    (#"{"state": ["x"]}"#, "1:50: error: state: unknown value \"x\""),
    (#"{"state": "normal"}"#, "1:49: error: matrix.state: expected an array of values"),
    (#"{"state": []}"#, "1:49: error: matrix.state: the array is empty"),
    (#"{"": [1]}"#, "1:40: error: matrix[\"\"]: expected the path of a key"),
    (#"{"matrix": [1]}"#, "1:40: error: matrix.matrix: expected the path of a key"),
    (#"{"lable": ["a", "b"]}"#, "1:50: error: lable: unknown key, did you mean \"label\"?"),
    ("[]", "1:39: error: matrix: expected an object of keys"),
  ])
  func refuses(matrix: String, problem: String) {
    let all = problems("{\"type\": \"filledTextField\", \"matrix\": \(matrix)}")
    #expect(all.first?.hasPrefix(problem) == true, "\(all)")
  }

  @Test func theNumberOfPicturesIsLimited() {
    let values = "[" + (0..<17).map(String.init).joined(separator: ",") + "]"
    let text =
      "{\"type\": \"filledTextField\", \"matrix\": {\"width\": \(values), \"height\": \(values), \"text\": \(values)}}"
    #expect(problems(text).first?.hasSuffix("matrix: more than 4096 pictures") == true)
  }
}
