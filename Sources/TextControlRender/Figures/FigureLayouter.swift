import Raster
import Typeset

/// Lays out a scene with figures over its controls: lays it out without them, finds out what room the figures want, and
/// lays it out again with that room.
struct FigureLayouter {
  let scene: Scene
  let typesetter: Typesetter
  private let style: FigureStyle
  private let text: FigureText

  init(scene: Scene, typesetter: Typesetter) {
    self.scene = scene
    self.typesetter = typesetter
    style = FigureStyle(scene)
    text = FigureText(typesetter: typesetter, style: style)
  }

  func layout() throws -> SceneLayout {
    let plain = try place(scene)
    var figures: [Figure] = []
    var anatomy: AnatomyLayout?
    let targets = targets(in: plain)
    let shown = try scene.anatomy.map { try self.target(of: $0, in: targets) }
    for (index, target) in targets.enumerated() {
      var boxes = target.boxes
      var figure = Figure(node: target.path)
      if scene.overlays.contains(.metrics) {
        figure.marks += try RedlineLayouter(subject: target.redlines, extent: boxes.extent, text: text).marks()
      }
      if scene.overlays.contains(.glyphs) {
        let below = boxes.extent.union(figure.bounds).maxY
        figure.marks += try GlyphSheetLayouter(node: target.node, below: below, text: text).marks()
      }
      boxes.extent = boxes.extent.union(figure.bounds)
      if let request = scene.anatomy, index == shown {
        let layouter = AnatomyLayouter(anatomy: request, text: text)
        let layout = try layouter.layout(target.path, of: target.subject, boxes: boxes)
        figure.marks += try layouter.marks(layout, boxes, among: figure.marks)
        anatomy = layout
      }
      if !figure.marks.isEmpty { figures.append(figure) }
    }
    return try place(figures, anatomy, plain)
  }

  /// Something placed that figures are about.
  private struct Target {
    /// Where in the spec the whole of it is.
    var path: String
    var frame: Rect
    var subject: FigureSubject
    /// Its texts.
    var node: PlacedNode
    var boxes: PartBoxes
    var redlines: RedlineSubject
  }

  /// What figures are about, in paint order.
  private func targets(in layout: SceneLayout) -> [Target] {
    layout.nodes.compactMap { node in
      if let control = node.textControl, let measures = node.control {
        return Target(
          path: node.path, frame: node.frame, subject: .control(id: node.id, control), node: node,
          boxes: PartBoxes(node), redlines: RedlineSubject(node, measures))
      }
      guard let figure = FieldFigure(node, in: layout) else { return nil }
      return Target(
        path: figure.path, frame: figure.frame, subject: .field(figure.subject), node: node,
        boxes: PartBoxes(figure), redlines: RedlineSubject(figure))
    }
  }

  private func place(_ scene: Scene, margins: [String: FigureMargin] = [:]) throws -> SceneLayout {
    try SceneLayouter(scene: scene, typesetter: typesetter, margins: margins, isMeasuring: true).layout()
  }

  /// What the numbered figure is about.
  private func target(of anatomy: Anatomy, in targets: [Target]) throws -> Int {
    if let index = targets.firstIndex(where: { $0.subject.isMeant(by: anatomy) }) { return index }
    guard let id = anatomy.controlID else {
      throw RenderError.figure(path: "anatomy", message: "the canvas shows no text control or field")
    }
    throw RenderError.figure(
      path: "anatomy.of", message: "no text control or field has the id \(MessageText.quoted(id))")
  }

  // MARK: Room

  private func place(_ figures: [Figure], _ anatomy: AnatomyLayout?, _ plain: SceneLayout) throws -> SceneLayout {
    var (figures, anatomy) = (figures, anatomy)
    var margins: [String: FigureMargin] = [:]
    let frames = frames(in: plain)
    for figure in figures {
      guard let frame = frames[figure.node], let whole = plain.measure(of: figure.node) else { continue }
      let insets = Self.margins(around: frame, for: figure.bounds, isSymmetric: figure.node == anatomy?.node)
      margins[figure.node] = FigureMargin(insets: insets, size: whole.size)
    }
    // Those one below the other stay so: unlike room at their sides would move them against each other.
    for column in scene.content.columns(path: "content") {
      let insets = column.compactMap { margins[$0]?.insets }
      let (left, right) = (insets.map(\.left).max() ?? 0, insets.map(\.right).max() ?? 0)
      for node in column {
        margins[node]?.insets.left = left
        margins[node]?.insets.right = right
      }
    }
    let roomy = try place(scene, margins: margins)
    let newFrames = self.frames(in: roomy)
    for index in figures.indices {
      let node = figures[index].node
      guard let old = frames[node], let new = newFrames[node] else { continue }
      figures[index].move(by: new.origin - old.origin)
      if node == anatomy?.node { anatomy?.move(by: new.origin - old.origin) }
    }
    // Views around a control may keep it where it is; then the canvas itself makes room.
    var content = roomy.contentFrame
    let bounds = figures.reduce(content) { $0.union($1.bounds) }
    var room = Self.margins(around: content, for: bounds, isSymmetric: false)
    var legend: AnatomyLayouter.Legend?
    if let request = scene.anatomy, let layout = anatomy, request.legend == .below {
      let made = try AnatomyLayouter(anatomy: request, text: text)
        .legend(layout.legend, width: bounds.width, scene: scene)
      let lack = max(0, made.size.width - bounds.width)
      room.left += (lack / 2).rounded(.up)
      room.right += lack - (lack / 2).rounded(.up)
      room.bottom += FigureStyle.legendDistance + made.size.height
      legend = made
    }
    var final = scene
    final.padding = EdgeInsets(
      top: scene.padding.top + room.top, left: scene.padding.left + room.left,
      bottom: scene.padding.bottom + room.bottom, right: scene.padding.right + room.right)
    var layout = try place(final, margins: margins)
    let shift = layout.contentFrame.origin - content.origin
    for index in figures.indices { figures[index].move(by: shift) }
    anatomy?.move(by: shift)
    content = layout.contentFrame.inset(
      by: EdgeInsets(top: -room.top, left: -room.left, bottom: -room.bottom, right: -room.right))
    if let legend, let path = anatomy?.node {
      let x = scene.layoutDirection == .rightToLeft ? content.maxX - legend.size.width : content.minX
      let origin = Point(x: x, y: content.maxY - legend.size.height)
      var figure = Figure(node: path, marks: legend.marks)
      figure.move(by: origin)
      figures.append(figure)
      anatomy?.legendFrame = Rect(origin: origin, size: legend.size)
    }
    layout.figures = figures
    layout.anatomy = anatomy
    return layout
  }

  /// The room around `frame` that `bounds` asks for; a symmetric one is as wide at the left as at the right, so that
  /// what is in its middle stays there.
  private static func margins(around frame: Rect, for bounds: Rect, isSymmetric: Bool) -> EdgeInsets {
    var margins = EdgeInsets(
      top: max(0, frame.minY - bounds.minY).rounded(.up), left: max(0, frame.minX - bounds.minX).rounded(.up),
      bottom: max(0, bounds.maxY - frame.maxY).rounded(.up), right: max(0, bounds.maxX - frame.maxX).rounded(.up))
    if isSymmetric {
      margins.left = max(margins.left, margins.right)
      margins.right = margins.left
    }
    return margins
  }

  /// The frames of what figures are about by their places in the spec.
  private func frames(in layout: SceneLayout) -> [String: Rect] {
    Dictionary(targets(in: layout).map { ($0.path, $0.frame) }) { first, _ in first }
  }
}

extension Node {
  /// The columns inside, the node included: for each the places of its children in the spec.
  fileprivate func columns(path: String) -> [[String]] {
    let places = children.indices.map { "\(path).children[\($0)]" }
    switch content {
    case .vStack: return [places] + zip(children, places).flatMap { $0.columns(path: $1) }
    case .hStack, .grid, .zStack, .toolbar: return zip(children, places).flatMap { $0.columns(path: $1) }
    case .section, .board, .textControl, .text, .field, .spacer, .divider, .image, .shape: return []
    }
  }
}
