import Raster
import Typeset

/// Turns a SwiftUI text field with a frame into placed parts.
struct FieldPlacer {
  private let element: FieldElement
  private let frame: Rect
  private let entry: Rect
  private let text: TextLayout
  private let scroll: EntryScroll
  /// Where the text's lines are, after scrolling.
  private let textOrigin: Point

  init(element: FieldElement, frame: Rect) throws {
    self.element = element
    self.frame = frame
    let facts = element.facts
    entry = frame.inset(
      by: EdgeInsets(
        top: facts.verticalInset, left: facts.horizontalInset, bottom: facts.verticalInset,
        right: facts.horizontalInset))
    var style = element.entryStyle
    // Without focus a field shows the start of its text and an ellipsis; with focus the part at the caret [A].
    let isFocused = element.environment.isFocused
    if !isFocused {
      style.wrapping.truncation = .tail
    } else if element.isMultiline {
      style.wrapping.lineLimit = nil
    }
    text = try element.typesetter.layout(element.field.text, style: style, width: max(0, entry.width))
    scroll = EntryScroll(
      entry: entry, caretWidth: SwiftUIFacts.caretWidth, isRightToLeft: element.environment.isRightToLeft,
      leading: element.metrics.leading)
    let (caret, selection) = (Self.caretIndex(element.field), element.field.selection)
    if !isFocused {
      textOrigin = entry.origin + Point(x: 0, y: element.metrics.leading / 2)
    } else if element.isMultiline {
      textOrigin = scroll.originOfLines(text, caret: caret, selection: selection)
    } else {
      textOrigin = scroll.originOfLine(text, caret: caret, selection: selection)
    }
  }

  private var viewport: TextViewport {
    // Whole lines end at the entry's edges; the ink of a single one may stand above and below.
    let isScrolledUp = text.size.height + element.metrics.leading > entry.height + 1e-6
    let limits = TextViewport.limits(of: entry, lineHeight: element.linePitch, within: frame)
    return TextViewport(entry: entry, limits: isScrolledUp ? entry : limits)
  }

  func place() throws -> PlacedNode {
    var parts = decoration
    if let selection = selectionPart { parts.append(selection) }
    if element.field.text.isEmpty {
      if let prompt = try promptPart { parts.append(prompt) }
    } else {
      parts.append(
        PlacedPart(
          part: .text, frame: entry, color: color(environment.foregroundColor, .label),
          content: .text(PlacedText(layout: text, origin: textOrigin)), clip: viewport.clip(text, at: textOrigin)))
    }
    if let caret = caretPart { parts.append(caret) }
    var node = element.identity.placed(frame, parts)
    node.accessibility = accessibility(parts)
    node.inputTraits = environment.inputTraits
    node.field = PlacedField(
      subject: FieldSubject(element.field, id: element.identity.id, environment: environment),
      groupPath: environment.fieldGroup?.path,
      entry: entry, isRightToLeft: environment.isRightToLeft)
    return node
  }

  private var environment: ViewEnvironment { element.environment }

  private func color(_ reference: ColorReference?, _ standard: SystemColor) -> Color {
    element.scene.theme.color(reference ?? .system(standard), in: environment.appearance)
  }
}

// MARK: - Parts

extension FieldPlacer {
  private var decoration: [PlacedPart] {
    guard element.facts.hasBorder else { return [] }
    let shape = ShapeGeometry(rect: frame, form: .rectangle(CornerRadii(all: element.facts.cornerRadius)))
    return [
      PlacedPart(
        part: .container, frame: frame, color: color(nil, .systemBackground),
        content: .shape(PlacedShape(geometry: shape))),
      PlacedPart(
        part: .outline, frame: frame, color: FieldStyleFacts.borderColor(in: environment.appearance),
        // One pixel at every scale.
        content: .shape(PlacedShape(geometry: shape, stroke: PlacedShape.Stroke(width: 0, isInside: true)))),
    ]
  }

  private var promptPart: PlacedPart? {
    get throws {
      let prompt = element.prompt
      guard !prompt.isEmpty else { return nil }
      var style = element.promptStyle()
      style.wrapping.truncation = .tail
      let layout = try element.typesetter.layout(prompt.text, style: style, width: max(0, entry.width))
      // A prompt in another font shares the baseline of the text it stands for.
      let shift = element.metrics.ascender - layout.lineMetrics.ascender
      let origin = Point(x: entry.minX, y: entry.minY + element.metrics.leading / 2 + shift)
      return PlacedPart(
        part: .placeholder, frame: entry, color: color(prompt.color, .placeholderText),
        content: .text(PlacedText(layout: layout, origin: origin)), clip: viewport.clip(layout, at: origin))
    }
  }

  private var selectionPart: PlacedPart? {
    guard environment.isFocused, let selection = element.field.selection, !selection.isEmpty else { return nil }
    let rects = text.selectionRects(selection).map { viewport.visible(boxed($0.offset(by: textOrigin))) }
      .filter { !$0.isEmpty }
    guard let first = rects.first else { return nil }
    return PlacedPart(
      part: .selection, frame: rects.dropFirst().reduce(first) { $0.union($1) },
      color: color(environment.tint, .systemBlue).multiplyingAlpha(by: SwiftUIFacts.selectionOpacity),
      content: .selection(rects))
  }

  private var caretPart: PlacedPart? {
    guard environment.isFocused, element.field.isCaretVisible, element.field.selection?.isEmpty ?? true else {
      return nil
    }
    let bar = scroll.caret(in: text, at: Self.caretIndex(element.field), origin: textOrigin)
    return PlacedPart(
      part: .caret, frame: boxed(bar), color: color(environment.tint, .systemBlue), content: .caret)
  }

  /// A line's rectangle with the leading above and below.
  private func boxed(_ line: Rect) -> Rect {
    Rect(x: line.minX, y: line.midY - element.linePitch / 2, width: line.width, height: element.linePitch)
  }

  private static func caretIndex(_ field: FieldNode) -> Int {
    field.caret ?? field.selection?.upperBound ?? .max
  }
}

// MARK: - Accessibility

extension FieldPlacer {
  private func accessibility(_ parts: [PlacedPart]) -> Accessibility {
    let field = element.field
    let text = field.isSecure ? String(repeating: "\u{2022}", count: field.text.count) : field.text
    let label = field.accessibilityLabel ?? [field.title, text].filter { !$0.isEmpty }.joined(separator: ", ")
    let value = text.isEmpty ? element.prompt.text : text
    var traits = ["textField"]
    if field.isSecure { traits.append("secure") }
    if !environment.isEnabled { traits.append("notEnabled") }
    if environment.isFocused { traits.append("isEditing") }
    let shown = parts.filter { $0.part == .text || $0.part == .placeholder }
    return Accessibility(
      label: label, value: text.isEmpty && value == label ? "" : value, traits: traits,
      elements: shown.map { Accessibility.Element(part: $0.part, label: value) })
  }
}
