import Raster
import Typeset

/// Turns a control's layout into placed parts: frames on the canvas, set text, colours.
struct ControlPlacer {
  let control: TextControl
  let layout: ControlLayout
  private let fonts: ControlFonts
  private let palette: ControlPalette
  private let scene: Scene
  private let theme: Theme
  private let typesetter: Typesetter
  private let isRightToLeft: Bool
  /// Nil where the control has arrived in its state.
  private let transition: ControlTransition?

  init(_ control: TextControl, scene: Scene, typesetter: Typesetter) throws {
    self.control = control
    self.scene = scene
    self.typesetter = typesetter
    let theme = control.theme ?? scene.theme
    self.theme = theme
    let isRightToLeft = (control.semanticDirection ?? scene.layoutDirection) == .rightToLeft
    let fonts = ControlFonts(for: control, theme: theme, category: scene.contentSizeCategory)
    func layout(_ control: TextControl) throws -> ControlLayout {
      try ControlLayouter(
        control: control, fonts: fonts, isRightToLeft: isRightToLeft, locale: scene.locale, measuring: typesetter
      ).layout()
    }
    func palette(_ control: TextControl) -> ControlPalette {
      ControlPalette(for: control, theme: theme, appearance: scene.appearance)
    }
    let finalLayout = try layout(control)
    let finalPalette = palette(control)
    if control.animationProgress < 1, let origin = ControlTransition.origin(of: control.state) {
      var old = control
      old.state = origin
      transition = ControlTransition(
        progress: AnimationTiming.eased(control.animationProgress), from: try layout(old), to: finalLayout,
        keepsOutlineColor: palette(old).outline == finalPalette.outline)
    } else {
      transition = nil
    }
    self.isRightToLeft = isRightToLeft
    self.fonts = fonts
    self.layout = finalLayout
    self.palette = finalPalette
  }

  /// Where the baseline of the entered text's first line is, in points from the control's top.
  var baseline: Double { get throws { layout.entry.minY + (try typesetter.lineMetrics(of: fonts.normal).ascender) } }

  /// The control's parts with `frame`'s top left corner as their origin, back to front (facts §7.5).
  func place(id: String?, path: String, frame: Rect) throws -> PlacedNode {
    var parts: [PlacedPart] = []
    addDecoration(origin: frame.origin, to: &parts)
    addFocusRing(origin: frame.origin, to: &parts)
    try addEntry(origin: frame.origin, to: &parts)
    try addLabel(origin: frame.origin, to: &parts)
    try addAssistiveLabels(origin: frame.origin, to: &parts)
    addSideViews(origin: frame.origin, to: &parts)
    var node = PlacedNode(
      path: path, type: control.typeName, id: id, frame: frame, control: layout, parts: parts,
      accessibility: Accessibility(control, layout: layout),
      warnings: ControlWarnings(control: control, layout: layout, parts: parts).all)
    node.textControl = control
    return node
  }
}

// MARK: - Decoration

extension ControlPlacer {
  private func addDecoration(origin: Point, to parts: inout [PlacedPart]) {
    let container = layout.container.offset(by: origin)
    if control.style == .filled {
      let radius = control.containerRadius
      let radii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
      parts.append(
        PlacedPart(part: .container, frame: container, color: palette.filledBackground, content: .area(radii)))
    }
    if let moving = transition?.underlines {
      for rect in moving {
        parts.append(
          PlacedPart(
            part: .underline, frame: rect.offset(by: origin), color: palette.underline, content: .movingUnderline))
      }
    } else if let underline = layout.underline {
      parts.append(
        PlacedPart(
          part: .underline, frame: underline.offset(by: origin), color: palette.underline, content: .underline))
    }
    if var outline = transition?.outline ?? layout.outline {
      outline.rect = outline.rect.offset(by: origin)
      outline.notch = outline.notch.map {
        OutlineGeometry.Notch(start: $0.start + origin.x, end: $0.end + origin.x)
      }
      parts.append(
        PlacedPart(part: .outline, frame: outline.rect, color: palette.outline, content: .outline(outline)))
    }
  }
}

// MARK: - Focus ring (not in the original)

extension ControlPlacer {
  /// Between the container, or its outline, and the ring; the ring's own width. In points.
  private static let focusRingGap = 2.0
  private static let focusRingWidth = 2.0

  private func addFocusRing(origin: Point, to parts: inout [PlacedPart]) {
    guard control.showsFocusRing, control.state != .disabled else { return }
    let inner = layout.outline.map { $0.rect.inset(by: -$0.lineWidth / 2) } ?? layout.container
    let distance = Self.focusRingGap + Self.focusRingWidth / 2
    // The floating label stands on the outline's top side, so the ring passes above it.
    let top = min(inner.minY, layout.label?.minY ?? inner.minY)
    let ring = Rect(minX: inner.minX, minY: top, maxX: inner.maxX, maxY: inner.maxY).inset(by: -distance)
    let outline = OutlineGeometry(
      rect: ring.offset(by: origin), radius: control.containerRadius + distance, lineWidth: Self.focusRingWidth,
      notch: nil)
    parts.append(
      PlacedPart(part: .focusRing, frame: outline.rect, color: palette.tint, content: .outline(outline)))
  }
}

// MARK: - Text

extension ControlPlacer {
  /// The entered text or the placeholder with caret, selection, prefix and suffix.
  private func addEntry(origin: Point, to parts: inout [PlacedPart]) throws {
    let entry = layout.entry.offset(by: origin)
    var style = control.entryStyle(fonts: fonts, isRightToLeft: isRightToLeft, locale: scene.locale)
    style.alignment = isRightToLeft ? .right : .left
    let metrics = try typesetter.lineMetrics(of: fonts.normal)
    let isEditing = control.state == .editing
    if control.isMultiline {
      style.wrapping.lineSpacing = metrics.leading
    } else if !isEditing {
      // Without focus a field shows the start of its text and an ellipsis; with focus the part at the caret [A].
      style.wrapping = .singleLine
    }

    let text = try typesetter.layout(control.text, style: style, width: max(0, entry.width))
    let scroll = EntryScroll(entry: entry, caretWidth: Self.caretWidth, isRightToLeft: isRightToLeft)
    let scrolled = self.origin(of: text, scroll)
    let viewport = viewport(entry: entry, lineHeight: metrics.lineHeight, origin: origin)

    try addAffix(control.prefix, frame: layout.prefix, part: .prefix, viewport, origin: origin, to: &parts)
    try addAffix(control.suffix, frame: layout.suffix, part: .suffix, viewport, origin: origin, to: &parts)
    if isEditing, let selection = control.selection, !selection.isEmpty {
      let rects = text.selectionRects(selection).map { viewport.visible($0.offset(by: scrolled)) }
        .filter { !$0.isEmpty }
      if let first = rects.first {
        let frame = rects.dropFirst().reduce(first) { $0.union($1) }
        parts.append(
          PlacedPart(
            part: .selection, frame: frame, color: palette.tint.multiplyingAlpha(by: Self.selectionOpacity),
            content: .selection(rects), clip: viewport.clip(frame)))
      }
    }
    if !control.text.isEmpty {
      parts.append(
        PlacedPart(
          part: .text, frame: entry, color: palette.text,
          content: .text(PlacedText(layout: text, origin: scrolled)),
          // Negative letter spacing may lead glyphs out of their line.
          clip: viewport.clip(text, at: scrolled, isCutAtSides: control.letterSpacing < 0)))
    }
    if let placeholder = layout.placeholder {
      try addPlaceholder(frame: placeholder.offset(by: origin), viewport, to: &parts)
    }
    if isEditing, control.isCaretVisible, !control.isReadOnly, control.selection?.isEmpty ?? true {
      let frame = caret(in: text, origin: scrolled, scroll, metrics: metrics)
      parts.append(
        PlacedPart(
          part: .caret, frame: frame, color: palette.tint, content: .caret, clip: viewport.clip(frame)))
    }
  }

  /// A share of the tint behind selected text, as the platform shows it [A].
  private static let selectionOpacity = 0.2
  /// Facts §7.6.
  private static let caretWidth = 2.0

  private var caretIndex: Int { control.caret ?? control.selection?.upperBound ?? .max }

  /// The caret is as high as the line with its leading and centred on the line (facts §7.6).
  private func caret(in text: TextLayout, origin: Point, _ scroll: EntryScroll, metrics: LineMetrics) -> Rect {
    let bar = scroll.caret(in: text, at: caretIndex, origin: origin)
    let height = metrics.lineHeight + metrics.leading
    let middle = control.isMultiline ? bar.midY : scroll.entry.midY
    return Rect(x: bar.minX, y: middle - height / 2, width: bar.width, height: height)
  }

  /// The text's origin after caret and selection, or the end of an area's text, were scrolled into view.
  private func origin(of text: TextLayout, _ scroll: EntryScroll) -> Point {
    if control.isMultiline { return scroll.originOfLines(text, caret: caretIndex, selection: control.selection) }
    guard control.state == .editing else { return scroll.entry.origin }
    return scroll.originOfLine(text, caret: caretIndex, selection: control.selection)
  }

  /// - Parameter origin: The control's top left corner on the canvas.
  private func viewport(entry: Rect, lineHeight: Double, origin: Point) -> TextViewport {
    let container = layout.container.offset(by: origin)
    return TextViewport(
      entry: entry, limits: TextViewport.limits(of: entry, lineHeight: lineHeight, within: container),
      fade: layout.fade.map { ($0, container) })
  }

  private func addPlaceholder(frame: Rect, _ viewport: TextViewport, to parts: inout [PlacedPart]) throws {
    let entry = viewport.entry
    var style = control.textStyle(
      font: control.placeholder.font ?? fonts.normal, isRightToLeft: isRightToLeft, locale: scene.locale,
      kern: control.placeholder.kern)
    style.alignment = isRightToLeft ? .right : .left
    style.wrapping = .singleLine
    if control.isMultiline {
      style.wrapping.lineLimit = max(1, Int(clamping: layout.visibleRows))
    }
    let layout = try typesetter.layout(control.placeholder.text, style: style, width: max(0, entry.width))
    let baselineShift = try self.baselineShift(from: style.font)
    let origin = Point(x: entry.minX, y: entry.minY + baselineShift)
    parts.append(
      PlacedPart(
        part: .placeholder, frame: frame, color: palette.placeholder,
        content: .text(PlacedText(layout: layout, origin: origin)), clip: viewport.clip(layout, at: origin)))
  }

  /// Cuts off a label at the control's bounds; one that is wider than its frame, as the ellipsis itself may be, also at
  /// the frame's sides.
  private func clip(_ text: TextLayout, in frame: Rect, origin: Point) -> PlacedPart.Clip {
    let bounds = Rect(origin: origin, size: Size(width: layout.width, height: layout.height))
    var limits = TextViewport.limits(of: frame, lineHeight: text.lineMetrics.lineHeight, within: bounds)
    if text.isTruncated, text.size.width > frame.width {
      limits = Rect(minX: frame.minX, minY: limits.minY, maxX: frame.maxX, maxY: limits.maxY)
    }
    return .rect(limits)
  }

  /// How far text in `font` must move down to share the first baseline of the entered text (field cases F11, F12).
  private func baselineShift(from font: FontDescriptor) throws -> Double {
    guard font != fonts.normal else { return 0 }
    return try typesetter.lineMetrics(of: fonts.normal).ascender - typesetter.lineMetrics(of: font).ascender
  }

  private func addAffix(
    _ affix: LabelContent, frame: Rect?, part: Part, _ viewport: TextViewport, origin: Point,
    to parts: inout [PlacedPart]
  ) throws {
    guard let frame = frame?.offset(by: origin) else { return }
    let style = control.affixStyle(affix, fonts: fonts, isRightToLeft: isRightToLeft, locale: scene.locale)
    let text = try typesetter.layout(affix.text, style: style, width: nil)
    let color = affix.color.map { theme.color($0, in: scene.appearance) } ?? palette.normalLabel
    let shift = try baselineShift(from: style.font)
    parts.append(
      PlacedPart(
        part: part, frame: frame, color: color,
        content: .text(PlacedText(layout: text, origin: Point(x: frame.minX, y: frame.minY + shift))),
        clip: .rect(viewport.limits)))
  }

  private func addLabel(origin: Point, to parts: inout [PlacedPart]) throws {
    guard let frame = layout.label?.offset(by: origin) else { return }
    let label = control.displayedLabel
    // A label in motion is the old label under a map; only its colour is the new one already (facts §8).
    let motion = transition?.labelMotion
    let shown = motion == nil ? layout : transition?.from ?? layout
    let isFloating = shown.labelPosition == .floating
    var style = control.textStyle(
      font: isFloating ? fonts.floating : fonts.normal, isRightToLeft: isRightToLeft, locale: scene.locale,
      kern: label.kern)
    style.wrapping = .singleLine
    let text = try typesetter.layout(label.text, style: style, width: layout.isLabelTruncated ? frame.width : nil)
    let textFrame = shown.label?.offset(by: origin) ?? frame
    var placed = PlacedText(layout: text, origin: textFrame.origin)
    placed.transform = motion.map {
      Transform.translation(x: -origin.x, y: -origin.y)
        .concatenating($0).concatenating(.translation(x: origin.x, y: origin.y))
    }
    parts.append(
      PlacedPart(
        part: .label, frame: frame,
        color: layout.labelPosition == .floating ? palette.floatingLabel : palette.normalLabel,
        content: .text(placed), clip: clip(text, in: frame, origin: origin)))
  }

  private func addAssistiveLabels(origin: Point, to parts: inout [PlacedPart]) throws {
    func add(_ label: LabelContent, part: Part, frame: Rect?, offer: Double, font: FontDescriptor, color: Color) throws
    {
      guard let frame = frame?.offset(by: origin) else { return }
      let style = control.textStyle(font: font, isRightToLeft: isRightToLeft, locale: scene.locale, kern: label.kern)
      let text = try typesetter.layout(label.text, style: style, width: offer)
      // Lines were broken within the width on offer; the frame is as wide as the widest of them.
      let x = frame.minX - (isRightToLeft ? offer - frame.width : 0)
      parts.append(
        PlacedPart(
          part: part, frame: frame, color: color,
          content: .text(PlacedText(layout: text, origin: Point(x: x, y: frame.minY))),
          clip: clip(text, in: frame, origin: origin)))
    }
    try add(
      control.leadingAssistiveLabel, part: .leadingAssistiveLabel, frame: layout.leadingAssistiveLabel,
      offer: layout.leadingAssistiveOffer, font: fonts.leadingAssistive, color: palette.leadingAssistiveLabel)
    try add(
      control.displayedTrailingAssistiveLabel, part: control.trailingAssistivePart,
      frame: layout.trailingAssistiveLabel, offer: layout.trailingAssistiveOffer, font: fonts.trailingAssistive,
      color: palette.trailingAssistiveLabel)
  }
}

// MARK: - Side views

extension ControlPlacer {
  private func addSideViews(origin: Point, to parts: inout [PlacedPart]) {
    func add(_ view: SideView?, frame: Rect?, part: Part) {
      guard let view, let frame = frame?.offset(by: origin) else { return }
      switch view.content {
      case .icon(let icon):
        let color = view.color.map { theme.color($0, in: scene.appearance) } ?? palette.icon
        parts.append(PlacedPart(part: part, frame: frame, color: color, content: .icon(icon)))
      case .image(let image):
        parts.append(PlacedPart(part: part, frame: frame, color: nil, content: .image(image)))
      case .color(let color):
        parts.append(
          PlacedPart(
            part: part, frame: frame, color: theme.color(color, in: scene.appearance),
            content: .area(CornerRadii(all: 0))))
      }
    }
    if layout.isClearButtonDrawn, let frame = layout.clearButton?.offset(by: origin) {
      parts.append(
        PlacedPart(
          part: .clearButton, frame: frame, color: ClearButtonGlyph.color(in: scene.appearance),
          content: .clearButton))
    }
    add(control.leadingView, frame: layout.leadingView, part: .leadingView)
    add(control.trailingView, frame: layout.trailingView, part: .trailingView)
  }
}

extension Rect {
  func offset(by point: Point) -> Rect { offset(x: point.x, y: point.y) }

  /// Whether `other` lies wholly inside.
  func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension TextControl {
  /// The control's type as a spec spells it.
  var typeName: String { style.rawValue + (isMultiline ? "TextArea" : "TextField") }
}
