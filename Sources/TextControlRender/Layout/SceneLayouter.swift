import Raster
import Typeset

/// Places the nodes of a scene: offers the content its room, adds the padding and the bar of a field that is edited.
struct SceneLayouter {
  let scene: Scene
  let typesetter: Typesetter
  /// Room kept around controls for figures, by the controls' places in the spec.
  let margins: [String: FigureMargin]
  /// Whether the layout also says what room fields and their decorations take, for figures.
  let isMeasuring: Bool

  init(scene: Scene, typesetter: Typesetter, margins: [String: FigureMargin] = [:], isMeasuring: Bool = false) {
    self.scene = scene.resolvingPreferences()
    self.typesetter = typesetter.remembering()
    self.margins = margins
    self.isMeasuring = isMeasuring
  }

  func layout() throws -> SceneLayout {
    var builder = ElementBuilder(scene: scene, typesetter: typesetter, margins: margins, isMeasuring: isMeasuring)
    let environment = ViewEnvironment(scene)
    var content = try builder.build(scene.content, path: "content", environment: environment)
    let proposal = ProposedSize(width: SwiftUIFacts.contentWidth, height: nil)
    let padding = scene.padding
    let size = try content.size(proposal)
    var canvas = Size(
      width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    var placement = Placement()
    try content.place(at: Point(x: padding.left, y: padding.top), proposal, into: &placement)
    if let accessory = builder.accessory {
      var bar = try builder.build(
        accessory.bar.node, path: accessory.bar.path, environment: accessory.environment)
      let proposal = ProposedSize(width: canvas.width, height: nil)
      try bar.place(at: Point(x: 0, y: canvas.height), proposal, into: &placement)
      canvas.height += try bar.size(proposal).height
    }
    var nodes = placement.nodes
    ContrastCheck(ground: Contrast.over(scene.backgroundColor, .white)).addWarnings(to: &nodes)
    var layout = SceneLayout(size: canvas, nodes: nodes)
    layout.measures = placement.measures
    layout.contentFrame = Rect(origin: Point(x: padding.left, y: padding.top), size: size)
    return layout
  }
}
