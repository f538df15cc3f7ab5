import Raster

/// What redlines measure, on the canvas.
struct RedlineSubject {
  /// Everything that is measured; baselines count from its top.
  var frame: Rect
  /// What chains begin and end at.
  var container: Rect
  /// What gets a box.
  var boxes: [Rect]
  /// What the chain above measures, besides the container.
  var across: [Rect]
  /// What a chain below measures, besides the container: assistive labels.
  var below: [Rect]
  /// What the chain at the right measures.
  var down: [Rect]
  /// The heights that are written out where they differ.
  var heights: [Rect]
  /// Whose baselines are drawn.
  var texts: [PlacedPart]
}

extension RedlineSubject {
  /// A Material control.
  init(_ node: PlacedNode, _ layout: ControlLayout) {
    let origin = node.frame.origin
    func frame(_ part: Part, _ rect: Rect?) -> Rect? {
      guard node.parts.contains(where: { $0.part == part }), let rect, !rect.isEmpty else { return nil }
      return rect.offset(by: origin)
    }
    let container = layout.container.offset(by: origin)
    let label = frame(.label, layout.label)
    let leadingAssistive = frame(.leadingAssistiveLabel, layout.leadingAssistiveLabel)
    let trailingAssistive =
      frame(.trailingAssistiveLabel, layout.trailingAssistiveLabel) ?? frame(.counter, layout.trailingAssistiveLabel)
    let assistive = [leadingAssistive, trailingAssistive].compactMap { $0 }
    // The line of text, or an area's viewport, whether text stands in it or a resting label.
    let entry = layout.entry.isEmpty ? nil : layout.entry.offset(by: origin)
    let isEntryShown = node.parts.contains { $0.part == .text || $0.part == .placeholder || $0.part == .caret }
    let shownEntry = isEntryShown ? entry : nil
    let affixes = [frame(.prefix, layout.prefix), frame(.suffix, layout.suffix)].compactMap { $0 }
    let views = [
      frame(.leadingView, layout.leadingView), frame(.trailingView, layout.trailingView),
      layout.clearButton.map { $0.offset(by: origin) },
    ].compactMap { $0 }
    self.init(
      frame: node.frame, container: container,
      boxes: [label, shownEntry].compactMap { $0 } + assistive + affixes + views,
      across: views + affixes + [isEntryShown ? entry : label ?? entry].compactMap { $0 }, below: assistive,
      down: [label, shownEntry, container, assistive.max { $0.height < $1.height }].compactMap { $0 },
      heights: [layout.outline.map { $0.rect.offset(by: origin) }, container, node.frame].compactMap { $0 },
      texts: node.parts)
  }

  /// A SwiftUI field with its decorations.
  init(_ figure: FieldFigure) {
    let edges = ([figure.ground] + figure.lines).compactMap { $0?.rect }
    let images = [figure.leadingImage, figure.trailingImage].compactMap { $0 }
    let paddings = figure.paddings.flatMap { [$0.outer, $0.inner] }
    self.init(
      frame: figure.frame, container: figure.frame, boxes: [figure.entry] + images,
      across: images + paddings + edges + [figure.entry], below: [], down: paddings + edges + [figure.entry],
      heights: edges + [figure.frame], texts: figure.node.parts)
  }
}
