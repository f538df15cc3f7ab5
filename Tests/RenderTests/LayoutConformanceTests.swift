import Raster
import Testing
import Typeset

@testable import TextControlRender

/// The layout of the original, case by case, with the text sizes of the file injected (facts §1–§7).
@Suite struct LayoutConformance {
  @Test(arguments: LayoutCaseFile.contents.cases)
  func layout(_ testCase: LayoutCase) throws {
    let measuring = InjectedMeasuring(testCase)
    let layout = try ControlLayouter(
      control: testCase.control, fonts: testCase.fonts, isRightToLeft: testCase.input.rtl, locale: nil,
      measuring: measuring
    ).layout()
    for failure in LayoutComparison(testCase: testCase, layout: layout).failures + measuring.failures {
      Issue.record("\(testCase.id): \(failure)")
    }
  }

  @Test func fileHasCases() {
    #expect(LayoutCaseFile.contents.cases.count > 0)
  }
}

extension LayoutCase {
  var state: ControlState { !input.enabled ? .disabled : input.editing ? .editing : .normal }

  var control: TextControl {
    var control = TextControl(style: ControlStyle(rawValue: input.style) ?? .base, isMultiline: input.multiline)
    control.width = input.width
    control.state = state
    control.label = LabelContent(input.labelText)
    control.labelBehavior = LabelBehavior(rawValue: input.labelBehavior) ?? .floats
    control.text = input.text
    control.placeholder = LabelContent(input.placeholder)
    control.leadingAssistiveLabel = LabelContent(input.assistive.leadingText)
    control.trailingAssistiveLabel = LabelContent(input.assistive.trailingText)
    switch input.assistive.priority {
    case "leading": control.assistiveLabelPriority = .leading
    case "custom": control.assistiveLabelPriority = .custom(input.assistive.customPriority)
    default: control.assistiveLabelPriority = .trailing
    }
    (control.leadingView, control.leadingViewMode) = Self.side(input.leadingView)
    (control.trailingView, control.trailingViewMode) = Self.side(input.trailingView)
    control.clearButtonMode = input.clearButton.flatMap { ViewMode(rawValue: $0.mode) } ?? .never
    control.verticalDensity = input.density
    control.preferredContainerHeight = input.preferredContainerHeight
    control.leadingEdgePaddingOverride = input.overrides.leadingEdge
    control.trailingEdgePaddingOverride = input.overrides.trailingEdge
    control.horizontalInterItemSpacingOverride = input.overrides.interItem
    control.containerRadius = input.containerRadius
    if let rows = input.rows {
      control.minimumNumberOfVisibleRows = rows.min
      control.maximumNumberOfVisibleRows = rows.max
    }
    if let underline = input.underline {
      control.normalUnderlineThickness = underline.normal
      control.editingUnderlineThickness = underline.editing
    }
    return control
  }

  private static func side(_ view: View?) -> (SideView?, ViewMode) {
    guard let view else { return (nil, .never) }
    let side = SideView(size: Size(width: view.width, height: view.height), content: .color(.literal(.black)))
    return (side, ViewMode(rawValue: view.mode) ?? .never)
  }

  /// The families tell the fonts apart, so that the injected metrics find them.
  var fonts: ControlFonts {
    ControlFonts(
      normal: FontDescriptor(family: "normal", size: input.font.size),
      floatingScale: input.floatingFont.size / input.font.size,
      leadingAssistive: FontDescriptor(family: "leadingAssistive", size: input.assistive.leadingFont.size),
      trailingAssistive: FontDescriptor(family: "trailingAssistive", size: input.assistive.trailingFont.size))
  }
}

/// Answers layout's questions about text with the numbers of a case, and notes questions the case does not expect.
private final class InjectedMeasuring: TextMeasuring {
  let testCase: LayoutCase
  var failures: [String] = []

  init(_ testCase: LayoutCase) { self.testCase = testCase }

  func lineMetrics(of font: FontDescriptor) -> LineMetrics {
    let input = testCase.input
    let source =
      switch font.family {
      case "leadingAssistive": input.assistive.leadingFont
      case "trailingAssistive": input.assistive.trailingFont
      default: font.size == input.font.size ? input.font : input.floatingFont
      }
    return LineMetrics(
      ascender: source.lineHeight * 0.8, descender: source.lineHeight - source.lineHeight * 0.8,
      leading: source.leading ?? 0)
  }

  func measure(_ text: String, style: TextStyle, width: Double?) -> TextMeasurement {
    let measured = testCase.measured
    let isNormal = style.font.size == testCase.input.font.size
    switch style.font.family {
    case "leadingAssistive": return assistive(measured.leadingAssistive, text, width)
    case "trailingAssistive": return assistive(measured.trailingAssistive, text, width)
    default: break
    }
    if text == testCase.input.labelText {
      return measurement(isNormal ? measured.labelNormal : measured.labelFloating, rows: 1)
    }
    if text == testCase.input.placeholder, let placeholder = measured.placeholder {
      return measurement(placeholder, rows: measured.placeholderRows ?? 1)
    }
    if text == testCase.input.text, let rows = measured.textRows {
      return TextMeasurement(size: .zero, rowCount: rows)
    }
    failures.append("layout asked for a text the case has no size for: \(text)")
    return .zero
  }

  private func assistive(_ offer: LayoutCase.Offer?, _ text: String, _ width: Double?) -> TextMeasurement {
    guard let offer, let width else {
      failures.append("layout asked for an assistive label that is never asked: \(text)")
      return .zero
    }
    if abs(offer.maxWidth - width) > LayoutComparison.tolerance {
      failures.append("offered \(width) for \(text), expected \(offer.maxWidth)")
    }
    return measurement(offer.size, rows: 1)
  }

  private func measurement(_ size: [Double], rows: Int) -> TextMeasurement {
    TextMeasurement(size: Size(width: size[0], height: size[1]), rowCount: rows)
  }
}

/// Compares a layout with a case, field by field.
private struct LayoutComparison {
  static let tolerance = 0.0001
  var failures: [String] = []

  init(testCase: LayoutCase, layout: ControlLayout) {
    let expect = testCase.expect
    compareExactly("labelPosition", layout.labelPosition.rawValue, expect.labelPosition)
    compareExactly("floatingLayout", layout.usesFloatingLayout, expect.floatingLayout)
    compareExactly("placeholderVisible", layout.isPlaceholderVisible, expect.placeholderVisible)
    compareExactly("labelTruncated", layout.isLabelTruncated, expect.labelTruncated)
    compareExactly("state", testCase.state.rawValue, expect.state)
    compare("visibleRows", [layout.visibleRows], [expect.visibleRows])
    for (name, expected) in expect.verticalMetrics.sorted(by: { $0.key < $1.key }) {
      compare("verticalMetrics.\(name)", layout.vertical.value(named: name).map { [$0] }, [expected])
    }
    if testCase.input.multiline {
      compare("textView", layout.text, expect.textView)
    } else {
      compare("textRect", layout.text, expect.textRect)
      compare("textRectNormal", layout.fieldTextCandidates?.resting, expect.textRectNormal)
      compare("textRectFloating", layout.fieldTextCandidates?.floating, expect.textRectFloating)
      compareExactly("clearButton.reserved", layout.clearButton != nil, expect.clearButton?.reserved ?? false)
      compareExactly("clearButton.drawn", layout.isClearButtonDrawn, expect.clearButton?.drawn ?? false)
      compare("clearButton.frame", layout.clearButton, expect.clearButton?.frame)
    }
    compare("label.normal", layout.normalLabel, expect.label.normal)
    compare("label.floating", layout.floatingLabel, expect.label.floating)
    compare("label.current", layout.label, expect.label.current)
    compare("leadingView", layout.leadingView, expect.leadingView)
    compare("trailingView", layout.trailingView, expect.trailingView)
    compare("placeholder", layout.placeholder, expect.placeholder)
    compare("assistive.view", layout.assistive, expect.assistive.view)
    compare("assistive.leading", layout.leadingAssistiveLabel, expect.assistive.leading)
    compare("assistive.trailing", layout.trailingAssistiveLabel, expect.assistive.trailing)
    compare("container", layout.container, expect.container)
    compare("height", [layout.height], [expect.height])
    compare("fill.rect", testCase.input.style == "filled" ? layout.container : nil, expect.fill?.rect)
    compare("underline", layout.underline, expect.underline)
    compare("outline.top", (layout.outline?.rect.minY).map { [$0] }, expect.outline.map { [$0.top] })
    compare("outline.bottom", (layout.outline?.rect.maxY).map { [$0] }, expect.outline.map { [$0.bottom] })
    compare("outline.lineWidth", (layout.outline?.lineWidth).map { [$0] }, expect.outline.map { [$0.lineWidth] })
    compare("outline.radius", (layout.outline?.radius).map { [$0] }, expect.outline.map { [$0.radius] })
    compare("outline.notch", (layout.outline?.notch).map { [$0.start, $0.end] }, expect.outline?.notch)
    compare("fade.horizontal", layout.fade?.horizontalStops, expect.fade?.horizontal)
    compare("fade.vertical", layout.fade?.verticalStops, expect.fade?.vertical)
  }

  private mutating func compareExactly<Value: Equatable>(_ field: String, _ actual: Value, _ expected: Value) {
    if actual != expected { failures.append("\(field) is \(actual), expected \(expected)") }
  }

  private mutating func compare(_ field: String, _ actual: Rect?, _ expected: [Double]?) {
    compare(field, actual.map { [$0.minX, $0.minY, $0.width, $0.height] }, expected as [Double]?)
  }

  private mutating func compare(_ field: String, _ actual: [Double]?, _ expected: [Double]?) {
    switch (actual, expected) {
    case (nil, nil): return
    case (let actual?, let expected?)
    where actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= Self.tolerance }:
      return
    default: failures.append("\(field) is \(actual as Any), expected \(expected as Any)")
    }
  }
}

extension VerticalMetrics {
  fileprivate func value(named name: String) -> Double? {
    switch name {
    case "top": top
    case "mid": mid
    case "bottom": bottom
    case "around": around
    case "normalTop": normalTop
    case "above": above
    case "below": below
    case "heightFloating": heightFloating
    case "heightPlain": heightPlain
    default: nil
    }
  }
}
