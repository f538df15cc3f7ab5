import Raster
import Typeset

/// Works out a control's `ControlLayout`, asking for text sizes on the way.
struct ControlLayouter {
  let control: TextControl
  let fonts: ControlFonts
  let isRightToLeft: Bool
  /// The language of the texts.
  let locale: String?
  let measuring: any TextMeasuring

  private var isEditing: Bool { control.state == .editing }
  private var style: StyleMetrics { control.style.metrics }

  func layout() throws -> ControlLayout {
    let label = control.displayedLabel
    let hasLabel = !label.isEmpty
    let hasText = !control.text.isEmpty
    let position = LabelPosition(
      hasLabel: hasLabel, behavior: control.labelBehavior, isEditing: isEditing, hasText: hasText)
    let usesFloatingLayout = hasLabel && control.labelBehavior == .floats
    let isPlaceholderVisible = !control.placeholder.isEmpty && !hasText && position != .normal

    let horizontal = horizontalLayout(hasText: hasText)
    let affixes = try affixLayout(isShown: position != .normal)
    let entryWidth = horizontal.textWidth - affixes.leadingRoom - affixes.trailingRoom

    let normalLine = try measuring.lineMetrics(of: fonts.normal)
    let floatingHeight = try measuring.lineMetrics(of: fonts.floating).lineHeight
    let visibleRows = control.isMultiline ? try rows(width: entryWidth) : 1
    let vertical = VerticalMetrics(
      VerticalMetrics.Input(
        style: control.style, isMultiline: control.isMultiline, normalLineHeight: normalLine.lineHeight,
        normalLeading: normalLine.leading, floatingLineHeight: floatingHeight, visibleRows: visibleRows,
        density: control.verticalDensity, preferredContainerHeight: control.preferredContainerHeight))
    let containerHeight = usesFloatingLayout ? vertical.heightFloating : vertical.heightPlain
    let container = Rect(x: 0, y: 0, width: control.width, height: containerHeight)

    // §4: measured in both fonts, since truncation in either stops the animation of both.
    let texts = textRects(
      horizontal, vertical, normalLine: normalLine, floatingHeight: floatingHeight,
      usesFloatingLayout: usesFloatingLayout, containerHeight: containerHeight, position: position)
    let normalSize = try labelSize(label, font: fonts.normal, lineHeight: normalLine.lineHeight, horizontal)
    let floatingSize = try labelSize(label, font: fonts.floating, lineHeight: floatingHeight, horizontal)
    func labelFrame(_ size: Size, y: Double) -> Rect {
      Rect(
        origin: Point(x: isRightToLeft ? horizontal.textRight - size.width : horizontal.textLeft, y: y), size: size)
    }
    let normalY: Double
    if control.isMultiline {
      normalY = usesFloatingLayout ? vertical.normalTop : vertical.around
    } else {
      normalY = texts.resting.midY - normalSize.size.height / 2
    }
    let floatingLabel = labelFrame(floatingSize.size, y: vertical.top)

    let assistive = try AssistiveLayout(
      leading: assistiveLabel(control.leadingAssistiveLabel, font: fonts.leadingAssistive),
      trailing: assistiveLabel(control.displayedTrailingAssistiveLabel, font: fonts.trailingAssistive),
      priority: control.assistiveLabelPriority, horizontal: horizontal, width: control.width,
      containerHeight: containerHeight, above: vertical.above, below: vertical.below, isRightToLeft: isRightToLeft,
      measuring: measuring)
    let contentHeight = max(containerHeight, containerHeight + assistive.height)

    let entry = Rect(
      x: texts.inForce.minX + (isRightToLeft ? affixes.trailingRoom : affixes.leadingRoom), y: texts.inForce.minY,
      width: entryWidth, height: texts.inForce.height)
    let sides = sideFrames(horizontal, containerHeight: containerHeight, textMiddle: texts.inForce.midY)

    return ControlLayout(
      width: control.width,
      height: control.isMultiline ? contentHeight : contentHeight.rounded(.up),
      labelPosition: position,
      usesFloatingLayout: usesFloatingLayout,
      isPlaceholderVisible: isPlaceholderVisible,
      visibleRows: visibleRows,
      isLabelTruncated: normalSize.isTruncated || floatingSize.isTruncated,
      vertical: vertical,
      container: container,
      text: texts.inForce,
      entry: entry,
      normalLabel: labelFrame(normalSize.size, y: normalY),
      floatingLabel: floatingLabel,
      leadingView: sides.leading,
      trailingView: sides.trailing,
      clearButton: sides.clearButton,
      isClearButtonDrawn: sides.clearButton != nil && hasText,
      placeholder: isPlaceholderVisible ? try placeholderFrame(entry, visibleRows: visibleRows) : nil,
      prefix: affixes.prefixWidth.map { affixFrame(texts.inForce, width: $0, atLeft: !isRightToLeft) },
      suffix: affixes.suffixWidth.map { affixFrame(texts.inForce, width: $0, atLeft: isRightToLeft) },
      assistive: Rect(x: 0, y: containerHeight, width: control.width, height: assistive.height),
      leadingAssistiveLabel: assistive.leading,
      trailingAssistiveLabel: assistive.trailing,
      underline: underline(container),
      outline: outline(container, position: position, floatingLabel: floatingLabel),
      fade: control.isMultiline
        ? FadeMask(
          width: control.width, height: containerHeight, usesFloatingLayout: usesFloatingLayout, metrics: vertical,
          floatingLineHeight: floatingHeight) : nil,
      isMultiline: control.isMultiline,
      isRightToLeft: isRightToLeft,
      restingText: texts.resting,
      floatingText: texts.floating,
      leadingAssistiveOffer: assistive.leadingOffer,
      trailingAssistiveOffer: assistive.trailingOffer)
  }
}

// MARK: - Text and label

extension ControlLayouter {
  /// Facts §2.5 for fields, §6.2 for areas.
  private func textRects(
    _ horizontal: HorizontalLayout, _ vertical: VerticalMetrics, normalLine: LineMetrics, floatingHeight: Double,
    usesFloatingLayout: Bool, containerHeight: Double, position: LabelPosition
  ) -> (resting: Rect, floating: Rect, inForce: Rect) {
    let restingY = usesFloatingLayout ? vertical.normalTop : vertical.around
    let floatingY = vertical.top + floatingHeight + vertical.mid
    func rect(y: Double, height: Double) -> Rect {
      Rect(x: horizontal.textLeft, y: y, width: horizontal.textWidth, height: height)
    }
    let resting: Rect
    let floating: Rect
    if control.isMultiline {
      let bottom = containerHeight - (usesFloatingLayout ? vertical.bottom : vertical.around)
      resting = rect(y: restingY, height: bottom - restingY)
      floating = rect(y: floatingY, height: bottom - floatingY)
    } else {
      let height = normalLine.lineHeight.rounded(.up)
      resting = rect(y: restingY, height: height)
      floating = rect(y: floatingY.rounded(.down), height: height)
    }
    return (resting, floating, position == .floating ? floating : resting)
  }

  /// A label that wraps, or that a fallback font makes taller, counts as truncated and takes the whole line.
  private func labelSize(
    _ label: LabelContent, font: FontDescriptor, lineHeight: Double, _ horizontal: HorizontalLayout
  ) throws -> (size: Size, isTruncated: Bool) {
    guard !label.isEmpty else { return (.zero, false) }
    let style = control.textStyle(font: font, isRightToLeft: isRightToLeft, locale: locale, kern: label.kern)
    let measured = try measuring.measure(label.text, style: style, width: horizontal.textWidth).size
    // A millionth of a point is no second line: heights are sums of floating-point numbers.
    if measured.height > lineHeight + 1e-6 {
      return (Size(width: horizontal.textWidth, height: lineHeight), true)
    }
    return (measured, false)
  }

  /// Facts §6.1.
  private func rows(width: Double) throws -> Double {
    let count = control.text.isEmpty ? 0 : try measuring.measure(control.text, style: entryStyle, width: width).rowCount
    if Double(count) < control.minimumNumberOfVisibleRows { return control.minimumNumberOfVisibleRows }
    if Double(count) > control.maximumNumberOfVisibleRows { return control.maximumNumberOfVisibleRows }
    return Double(count)
  }

  /// Facts §6.3; a field's placeholder takes the place of its text (§2.5).
  private func placeholderFrame(_ entry: Rect, visibleRows: Double) throws -> Rect {
    guard control.isMultiline else { return entry }
    var style = control.textStyle(
      font: control.placeholder.font ?? fonts.normal, isRightToLeft: isRightToLeft, locale: locale,
      kern: control.placeholder.kern)
    style.wrapping.lineLimit = max(1, Int(clamping: visibleRows))
    var size = try measuring.measure(control.placeholder.text, style: style, width: entry.width).size
    size.width = min(size.width, entry.width)
    size.height = min(size.height, entry.height)
    return Rect(origin: Point(x: isRightToLeft ? entry.maxX - size.width : entry.minX, y: entry.minY), size: size)
  }

  /// How the entered text is set.
  private var entryStyle: TextStyle { control.entryStyle(fonts: fonts, isRightToLeft: isRightToLeft, locale: locale) }

  private func assistiveLabel(_ label: LabelContent, font: FontDescriptor) -> AssistiveLayout.Label? {
    guard !label.isEmpty else { return nil }
    return AssistiveLayout.Label(
      text: label.text,
      style: control.textStyle(font: font, isRightToLeft: isRightToLeft, locale: locale, kern: label.kern))
  }
}

// MARK: - Sides

extension ControlLayouter {
  private func horizontalLayout(hasText: Bool) -> HorizontalLayout {
    let leading = control.leadingEdgePaddingOverride ?? style.edge
    let trailing = control.trailingEdgePaddingOverride ?? style.edge
    let leadingView = displayedView(control.leadingView, mode: control.leadingViewMode)
    let trailingView = displayedView(control.trailingView, mode: control.trailingViewMode)
    let (left, right) = isRightToLeft ? (trailingView, leadingView) : (leadingView, trailingView)
    return HorizontalLayout(
      width: control.width,
      leftPadding: isRightToLeft ? trailing : leading,
      rightPadding: isRightToLeft ? leading : trailing,
      gap: control.horizontalInterItemSpacingOverride ?? style.interItem,
      leftViewWidth: left?.size.width,
      rightViewWidth: right?.size.width,
      clearButtonSide: reservesClearButton(hasText: hasText) ? ControlLayout.clearButtonSide : nil,
      isRightToLeft: isRightToLeft)
  }

  private func displayedView(_ view: SideView?, mode: ViewMode) -> SideView? {
    guard let view, view.hasSize, mode.isDisplayed(isEditing: isEditing) else { return nil }
    return view
  }

  /// Only the mode "while editing" looks at the text (facts §1.6).
  private func reservesClearButton(hasText: Bool) -> Bool {
    guard !control.isMultiline, !control.isReadOnly, control.clearButtonMode.isDisplayed(isEditing: isEditing) else {
      return false
    }
    return control.clearButtonMode != .whileEditing || hasText
  }

  /// Facts §3.4.
  private func sideFrames(
    _ horizontal: HorizontalLayout, containerHeight: Double, textMiddle: Double
  ) -> (leading: Rect?, trailing: Rect?, clearButton: Rect?) {
    func frame(x: Double?, size: Size?) -> Rect? {
      guard let x, let size else { return nil }
      let y: Double
      if control.isMultiline {
        y = containerHeight / 2 - size.height / 2
      } else {
        let middle = style.sideViewsFollowText ? textMiddle : containerHeight / 2
        y = (middle - size.height / 2).rounded(.toNearestOrAwayFromZero)
      }
      return Rect(origin: Point(x: x, y: y), size: size)
    }
    let leadingX = isRightToLeft ? horizontal.rightViewX : horizontal.leftViewX
    let trailingX = isRightToLeft ? horizontal.leftViewX : horizontal.rightViewX
    let side = ControlLayout.clearButtonSide
    return (
      frame(x: leadingX, size: control.leadingView?.size),
      frame(x: trailingX, size: control.trailingView?.size),
      frame(x: horizontal.clearButtonX, size: Size(width: side, height: side))
    )
  }
}

// MARK: - Prefix and suffix (not in the original)

extension ControlLayouter {
  private struct Affixes {
    var prefixWidth: Double?
    var suffixWidth: Double?

    var leadingRoom: Double { prefixWidth.map { $0 + ControlLayout.affixSpacing } ?? 0 }
    var trailingRoom: Double { suffixWidth.map { $0 + ControlLayout.affixSpacing } ?? 0 }
  }

  /// Prefix and suffix are hidden while the label rests in their place (field case F11).
  private func affixLayout(isShown: Bool) throws -> Affixes {
    func width(_ affix: LabelContent) throws -> Double? {
      guard isShown, !affix.isEmpty else { return nil }
      let style = control.affixStyle(affix, fonts: fonts, isRightToLeft: isRightToLeft, locale: locale)
      return try measuring.measure(affix.text, style: style, width: nil).size.width
    }
    return Affixes(prefixWidth: try width(control.prefix), suffixWidth: try width(control.suffix))
  }

  private func affixFrame(_ text: Rect, width: Double, atLeft: Bool) -> Rect {
    Rect(x: atLeft ? text.minX : text.maxX - width, y: text.minY, width: width, height: text.height)
  }
}

// MARK: - Decoration

extension ControlLayouter {
  /// Facts §7.2.
  private func underline(_ container: Rect) -> Rect? {
    let thickness: Double
    switch control.style {
    case .base, .outlined: return nil
    case .filled: thickness = isEditing ? 2 : 1
    case .underlined:
      thickness = isEditing ? control.editingUnderlineThickness : control.normalUnderlineThickness
    }
    return Rect(x: 0, y: container.maxY - thickness, width: container.width, height: thickness)
  }

  /// Facts §7.3. The width is the state's, not the one history may have left (§14, 8).
  private func outline(_ container: Rect, position: LabelPosition, floatingLabel: Rect) -> OutlineGeometry? {
    guard control.style == .outlined else { return nil }
    let top = position == .none || control.labelBehavior == .disappears ? 0 : floatingLabel.height / 2
    let padding = OutlineGeometry.notchPadding
    return OutlineGeometry(
      rect: Rect(minX: 0, minY: top, maxX: container.maxX, maxY: container.maxY),
      radius: control.containerRadius,
      lineWidth: isEditing ? 2 : 1,
      notch: position == .floating
        ? OutlineGeometry.Notch(start: floatingLabel.minX - padding, end: floatingLabel.maxX + padding) : nil)
  }
}

extension Int {
  /// The whole part of a value, limited to what an Int holds; NaN is 0.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
  }
}
