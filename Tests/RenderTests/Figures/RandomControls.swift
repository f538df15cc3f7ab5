import Raster
import Typeset

@testable import TextControlRender

/// Numbers that look random and are the same in every run (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Scenes with one control of any kind, and with a numbered figure of some of its parts.
struct RandomControls {
  private var numbers: RandomNumbers

  init(seed: UInt64) { numbers = RandomNumbers(seed: seed) }

  /// A scene whose figure names from one part to all that the control draws, in any order.
  mutating func scene(renderer: SceneRenderer) throws -> Scene {
    var scene = Scene(content: Node(id: "field", content: .textControl(control())))
    scene.layoutDirection = Bool.random(using: &numbers) ? .leftToRight : .rightToLeft
    scene.appearance = Bool.random(using: &numbers) ? .light : .dark
    let plain = try renderer.layout(scene)
    let drawn = plain.nodes.first.map { PartBoxes($0).boxes.keys.sorted { $0.rawValue < $1.rawValue } } ?? []
    let count = Int.random(in: 1...drawn.count, using: &numbers)
    let parts = drawn.shuffled(using: &numbers).prefix(count)
    scene.anatomy = Anatomy(
      entries: parts.map { Anatomy.Entry($0) }, legend: Bool.random(using: &numbers) ? .below : .none)
    return scene
  }

  private mutating func control() -> TextControl {
    var control = TextControl(style: pick(ControlStyle.allCases), isMultiline: pick([true, false, false]))
    control.width = Double(pick([48, 64, 90, 120, 170, 240, 343, 343, 600]))
    control.state = pick(ControlState.allCases + [.editing])
    control.label = LabelContent(pick(["", "a", "Label", "Label", "A label of quite some words"]))
    control.text = pick(["", "b", "Input text", "Reykjavík", "12", "A long text that no narrow field can hold"])
    control.placeholder = LabelContent(pick(["", "555-555-5555"]))
    control.leadingAssistiveLabel = LabelContent(
      pick(["", "c", "Helper text", "Helper text of many words, which wraps"]))
    control.trailingAssistiveLabel = LabelContent(pick(["", "", "Optional"]))
    control.maximumCharacterCount = pick([nil, 20])
    if !control.isMultiline {
      control.prefix = LabelContent(pick(["", "$"]))
      control.suffix = LabelContent(pick(["", "kg"]))
      control.clearButtonMode = pick(ViewMode.allCases)
    }
    let view = SideView(size: Size(width: 24, height: 24), content: .color(.role(.primary)))
    control.leadingView = pick([nil, view])
    control.trailingView = pick([nil, view])
    control.leadingViewMode = pick([.always, .whileEditing])
    control.trailingViewMode = pick([.always, .whileEditing])
    control.showsFocusRing = pick([true, false, false])
    if control.text.count > 3, pick([true, false, false]) { control.selection = 1..<3 }
    control.caret = pick([nil, 0])
    control.verticalDensity = pick([0, 0, 1])
    return control
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }
}
