import PNGCoding
import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Scenes on their way into other states, as frames and files.
@Suite struct AnimationTests {
  private static let pool = RendererPool()

  private func scene(
    _ style: ControlStyle = .filled, id: String? = nil, _ change: (inout TextControl) -> Void = { _ in }
  )
    -> Scene
  {
    var control = TextControl(style: style, isMultiline: false)
    control.width = 160
    control.label = LabelContent("Phone number")
    change(&control)
    return Scene(content: Node(id: id, content: .textControl(control)))
  }

  private func clip(
    _ scene: Scene, into state: ControlState = .editing, _ change: (inout AnimationTimeline) -> Void = { _ in }
  ) throws -> AnimationClip {
    var timeline = AnimationTimeline()
    change(&timeline)
    return try AnimationClip(scene, transition: StateTransition([.init(state: state)]), timeline: timeline)
  }

  // MARK: Time

  @Test func movementTakesExactlyItsDuration() {
    for framesPerSecond in 1...120 {
      for duration in [1, 7, 15, 33, 100] {
        var timeline = AnimationTimeline()
        timeline.framesPerSecond = framesPerSecond
        timeline.duration = duration
        timeline.direction = .forward
        let moving = timeline.moments.dropFirst().dropLast()
        let sum = moving.reduce(ExactTime(0, over: 1)) { $0 + $1.delay }
        #expect(sum == ExactTime(duration, over: 100))
        #expect(moving.dropLast().allSatisfy { $0.delay == ExactTime(1, over: framesPerSecond) })
        #expect(timeline.moments.allSatisfy { $0.delay.numerator > 0 && $0.delay.denominator <= 65_535 })
      }
    }
  }

  @Test func thereAndBackAgainBeginsAndEndsAtRest() {
    let timeline = AnimationTimeline()
    let phases = timeline.moments.map(\.phase)
    #expect(phases.count == 9 + 9 + 3)
    #expect(phases.first == .rest(isAfter: false))
    #expect(phases[1] == .motion(.forward, progress: 0))
    #expect(phases[4] == .motion(.forward, progress: 3.0 / 9))
    #expect(phases[10] == .rest(isAfter: true))
    #expect(phases[11] == .motion(.backward, progress: 0))
    #expect(phases.last == .rest(isAfter: false))
    #expect(timeline.moments.map(\.delay)[0] == ExactTime(1, over: 2))
    #expect(timeline.moments.map(\.delay)[10] == ExactTime(1, over: 1))
  }

  @Test func restsAreSeen() {
    var timeline = AnimationTimeline()
    timeline.hold = 0
    timeline.framesPerSecond = 50
    #expect(timeline.moments.allSatisfy { !($0.delay < ExactTime(1, over: 100)) })
  }

  // MARK: Pixels

  @Test(arguments: ControlStyle.allCases) func framesAreTheSinglePictures(_ style: ControlStyle) throws {
    // Under the error theme the outline keeps its colour, and so moves.
    let scene = scene(style) { $0.isError = true }
    let clip = try clip(scene)
    let animation = try Self.pool.render(clip)
    let frames = try AnimationReader(try animation.file(PNGEncoder(effort: .small, scale: 2))).frames
    var expected: [Pixmap] = []
    func add(_ state: ControlState, _ progress: Double) throws {
      var control = TextControl(style: style, isMultiline: false)
      control.width = 160
      control.label = LabelContent("Phone number")
      control.isError = true
      control.state = state
      control.animationProgress = progress
      let still = Scene(content: Node(content: .textControl(control)))
      let pixmap = try Self.pool.renderer(for: still).render(still)
      if expected.last != pixmap { expected.append(pixmap) }
    }
    try add(.normal, 1)
    for index in 0..<9 { try add(.editing, Double(index) / 9) }
    try add(.editing, 1)
    for index in 0..<9 { try add(.normal, Double(index) / 9) }
    try add(.normal, 1)
    #expect(frames.count == expected.count)
    #expect(frames.count > 15)
    for (frame, pixmap) in zip(frames, expected) { #expect(frame.pixels == pixmap.straightRGBA()) }
    let total = frames.reduce(0.0) { $0 + Double($1.delay.numerator) / Double($1.delay.denominator) }
    #expect(abs(total - 2.3) < 1e-9)
  }

  @Test func transparentCanvasesComeBack() throws {
    var scene = scene(.outlined)
    scene.background = .literal(.clear)
    let animation = try Self.pool.render(try clip(scene))
    let frames = try AnimationReader(try animation.file(PNGEncoder())).frames
    for (frame, drawn) in zip(frames, animation.frames) {
      let pixmap = try #require(
        Pixmap(width: animation.width, height: animation.height, straightRGBA: frame.pixels))
      #expect(pixmap.withUnsafeBytes { Array($0) } == drawn.pixels)
    }
    #expect(frames.count == animation.frames.count)
  }

  @Test func equalFramesBecomeOne() throws {
    let scene = scene()
    let slow = try Self.pool.render(try clip(scene) { $0.duration = 1 })
    // One frame of a sixtieth does not fit a hundredth: rest, one moment, rest, one moment, rest.
    #expect(slow.frames.count == 5)
    #expect(slow.frames[1].delay == .init(1, over: 100))
    var still = scene
    still.content = Node(content: .vStack(children: [scene.content], spacing: 0, alignment: .leading))
    let rendered = try Self.pool.render(try clip(still) { $0.hold = 0 })
    #expect(zip(rendered.frames, rendered.frames.dropFirst()).allSatisfy { $0.pixels != $1.pixels })
  }

  @Test func statesOfOtherSizesShareACanvas() throws {
    // While editing, the trailing view takes room from the text, which then needs more lines.
    var control = TextControl(style: .filled, isMultiline: true)
    control.width = 170
    control.label = LabelContent("Notes")
    control.text = "some words that fill three lines or four"
    control.trailingView = SideView(size: Size(width: 60, height: 20), content: .color(.literal(.black)))
    control.trailingViewMode = .whileEditing
    let scene = Scene(content: Node(content: .textControl(control)))
    let clip = try clip(scene)
    let sizes = try clip.ends.map { try Self.pool.renderer(for: $0).render($0).height }
    try #require(sizes[0] != sizes[1])
    let animation = try Self.pool.render(clip)
    #expect(animation.height == sizes.max())
  }

  // MARK: What moves

  @Test func onlyWhatChangesIsAnimated() throws {
    var scene = scene()
    let other = self.scene(.outlined, id: "other") { $0.state = .editing }.content
    scene.content = Node(content: .vStack(children: [scene.content, other], spacing: 8, alignment: .leading))
    let frame = try clip(scene).transition.frame(scene, .forward, progress: 0.25)
    guard case .vStack(let children, _, _) = frame.content.content,
      case .textControl(let first) = children[0].content
    else { return #expect(Bool(false)) }
    #expect(first.state == .editing && first.animationProgress == 0.25)
    #expect(children[1] == other)
  }

  @Test func focusMovesFromOneControlToAnother() throws {
    var scene = scene(id: "a") { $0.state = .editing }
    scene.content = Node(
      content: .hStack(children: [scene.content, self.scene(id: "b").content], spacing: 8, alignment: .top))
    let transition = StateTransition([.init(id: "a", state: .normal), .init(id: "b", state: .editing)])
    let clip = try AnimationClip(scene, transition: transition)
    let frame = clip.transition.frame(scene, .forward, progress: 0.5)
    guard case .hStack(let children, _, _) = frame.content.content else { return #expect(Bool(false)) }
    let states = children.map { child -> ControlState? in
      guard case .textControl(let control) = child.content, control.animationProgress == 0.5 else { return nil }
      return control.state
    }
    #expect(states == [.normal, .editing])
    #expect(try Self.pool.render(clip).frames.count > 10)
  }

  @Test func disabledControlsJump() throws {
    let scene = scene { $0.state = .disabled }
    let transition = StateTransition([.init(state: .normal)])
    let frame = transition.frame(scene, .forward, progress: 0.5)
    guard case .textControl(let control) = frame.content.content else {
      return #expect(Bool(false))
    }
    #expect(control.state == .normal && control.animationProgress == 1)
    let clip = try AnimationClip(scene, transition: transition)
    #expect(throws: AnimationError.noMotion) { try Self.pool.render(clip) }
  }

  @Test func controlsBehindAndInFrontAreFound() throws {
    var scene = Scene(content: Node(content: .spacer(length: 200)))
    scene.content.modifiers = [.overlay(self.scene().content, alignment: .center)]
    let frame = try clip(scene).transition.frame(scene, .forward, progress: 0.5)
    guard case .overlay(let node, _) = frame.content.modifiers[0], case .textControl(let control) = node.content else {
      return #expect(Bool(false))
    }
    #expect(control.animationProgress == 0.5)
  }

  // MARK: Errors

  @Test func nothingToAnimateIsAnError() throws {
    let empty = Scene(content: Node(content: .spacer(length: 10)))
    #expect(throws: AnimationError.noControl) { try clip(empty) }
    #expect(throws: AnimationError.noChange) { try clip(scene(), into: .normal) }
    #expect(throws: AnimationError.unknownControl("phnoe", known: ["phone"])) {
      try AnimationClip(
        scene(id: "phone"), transition: StateTransition([.init(id: "phnoe", state: .editing)]))
    }
    // The label floats already, and the themed outline changes its colour.
    let still = try clip(scene(.outlined) { $0.text = "555" })
    #expect(throws: AnimationError.noMotion) { try Self.pool.render(still) }
    #expect(throws: AnimationError.noMotion) { try Self.pool.render(FilmStrip(still, momentCount: 3)) }
  }

  @Test func messagesGiveAdvice() {
    #expect(
      AnimationError.unknownControl("phnoe", known: ["phone"]).message.contains("did you mean \"phone\"?"))
    #expect(AnimationError.tooLarge(frameCount: 9, width: 100, height: 50).message.contains("9 frames of 100 x 50"))
  }

  @Test func hugeAnimationsAreRefusedBeforeTheyAreDrawn() throws {
    var scene = scene()
    scene.scale = 16
    let clip = try clip(scene) {
      $0.framesPerSecond = 120
      $0.duration = 1000
    }
    #expect {
      try Self.pool.render(clip)
    } throws: { error in
      guard case .tooLarge(let count, _, _)? = error as? AnimationError else { return false }
      return count == 2403
    }
  }

  // MARK: Film strips

  @Test func filmStripsShowThePicturesThemselves() throws {
    let clip = try clip(scene()) { $0.direction = .both }
    let strip = FilmStrip(clip, momentCount: 4)
    #expect(strip.sheet.axes.map(\.captions)[0] == ["forward", "backward"])
    #expect(
      strip.sheet.axes.map(\.captions)[1] == ["0 ms · 0 %", "50 ms · 33.3 %", "100 ms · 66.7 %", "150 ms · 100 %"])
    let sheet = try Self.pool.render(strip)
    let layout = try Self.pool.layout(strip.sheet)
    #expect(layout.cells.count == 8)
    // The first four stand side by side.
    #expect(Set(layout.cells.prefix(4).map(\.y)).count == 1)
    for cell in layout.cells {
      let still = strip.sheet.scenes[cell.scene]
      let picture = try Self.pool.renderer(for: still).render(still)
      for (x, y) in [(0, 0), (60, 70), (33, 90), (picture.width - 1, picture.height - 1)] {
        #expect(sheet[cell.x * 2 + x, cell.y * 2 + y] == picture[x, y])
      }
    }
  }
}
