import Raster
import Typeset

/// A SwiftUI text field: as wide as it is offered, as high as its line and what its style puts around.
struct FieldElement: LayoutElement {
  let field: FieldNode
  let environment: ViewEnvironment
  let facts: FieldStyleFacts
  let metrics: LineMetrics
  let font: FontDescriptor
  let scene: Scene
  let typesetter: Typesetter
  let identity: ElementIdentity

  init(
    _ field: FieldNode, environment: ViewEnvironment, scene: Scene, typesetter: Typesetter, identity: ElementIdentity
  ) throws {
    self.field = field
    self.environment = environment
    facts = environment.fieldStyle.facts
    font = environment.fontDescriptor
    metrics = try typesetter.lineMetrics(of: font)
    self.scene = scene
    self.typesetter = typesetter
    self.identity = identity
  }

  /// The height of a line with its leading, which is half above and half below it.
  var linePitch: Double { metrics.lineHeight + metrics.leading }

  /// Bullets do not wrap, so secure fields have one line.
  var isMultiline: Bool { field.axis == .vertical && !field.isSecure }

  /// What is shown in place of absent text.
  var prompt: LabelContent { field.placeholder }

  func style(font: FontDescriptor, kern: Double = 0) -> TextStyle {
    var style = TextStyle(
      font: font, letterSpacing: kern, language: scene.locale,
      direction: environment.isRightToLeft ? .rightToLeft : .leftToRight)
    style.alignment = environment.textAlignment.resolved(isRightToLeft: environment.isRightToLeft)
    style.wrapping =
      isMultiline
      ? TextWrapping(lineLimit: environment.lineLimit, lineSpacing: metrics.leading) : .singleLineClipped
    return style
  }

  var entryStyle: TextStyle {
    var style = style(font: font)
    style.isSecure = field.isSecure
    return style
  }

  func promptStyle() -> TextStyle { style(font: prompt.font ?? font, kern: prompt.kern) }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let width = try proposal.width ?? idealWidth
    return Size(width: width, height: try entryHeight(width: width) + 2 * facts.verticalInset)
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try size(proposal))
    placement.add(try FieldPlacer(element: self, frame: frame).place())
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let size = try size(proposal)
    let first = facts.verticalInset + metrics.leading / 2 + metrics.ascender
    return Baselines(first: first, last: size.height - 2 * facts.verticalInset - linePitch + first)
  }

  /// Wide enough for the text or what stands in its place.
  private var idealWidth: Double {
    get throws {
      let shown =
        field.text.isEmpty
        ? try typesetter.measure(prompt.text, style: promptStyle(), width: nil)
        : try typesetter.measure(field.text, style: entryStyle, width: nil)
      return shown.size.width + 2 * facts.horizontalInset + (environment.isFocused ? SwiftUIFacts.caretWidth : 0)
    }
  }

  private func entryHeight(width: Double) throws -> Double {
    guard isMultiline else { return linePitch }
    let room = width.isFinite ? max(0, width - 2 * facts.horizontalInset) : nil
    let shown =
      field.text.isEmpty
      ? try typesetter.measure(prompt.text, style: promptStyle(), width: room)
      : try typesetter.measure(field.text, style: entryStyle, width: room)
    return linePitch * Double(max(1, shown.rowCount))
  }
}
