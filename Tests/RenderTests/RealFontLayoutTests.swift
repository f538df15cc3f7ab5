import Raster
import Testing
import Typeset

@testable import TextControlRender

/// The worked numbers of the facts sheet (§2.7) from the metrics of the fonts that are drawn with.
@Suite struct RealFontLayoutTests {
  struct Row: CustomTestStringConvertible {
    var style: ControlStyle
    var isMultiline = false
    var density = 0.0
    var floatingHeight: Double
    var plainHeight: Double
    var normalTop: Double?

    var testDescription: String { "\(style.rawValue), \(isMultiline ? "area" : "field"), density \(density)" }
  }

  /// Roboto at 16 points, as the default theme sets it.
  @Test(arguments: [
    Row(style: .filled, floatingHeight: 58.8125, plainHeight: 38.75, normalTop: 20.03125),
    Row(style: .underlined, floatingHeight: 58.8125, plainHeight: 38.75, normalTop: 30.0625),
    Row(style: .outlined, floatingHeight: 63.84375, plainHeight: 38.75, normalTop: 26.0625),
  ])
  func themedFields(_ row: Row) throws { try check(row, theme: .baseline) }

  /// The system font at 17 points, as the classes come without a theme; areas have the body font with its leading.
  @Test(arguments: [
    Row(style: .filled, floatingHeight: 61.50244140625, plainHeight: 40.287109375),
    Row(style: .underlined, floatingHeight: 61.50244140625, plainHeight: 40.287109375),
    Row(style: .outlined, floatingHeight: 67.110107421875, plainHeight: 40.287109375),
    Row(style: .base, floatingHeight: 58.516796875, plainHeight: 40.287109375),
    Row(style: .base, isMultiline: true, floatingHeight: 82.2296875, plainHeight: 64),
    Row(style: .filled, isMultiline: true, floatingHeight: 85.21533203125, plainHeight: 64),
    Row(style: .outlined, isMultiline: true, floatingHeight: 90.822998046875, plainHeight: 64),
  ])
  func unthemedControls(_ row: Row) throws { try check(row, theme: .none) }

  private func check(_ row: Row, theme: Theme) throws {
    var control = TextControl(style: row.style, isMultiline: row.isMultiline)
    control.label = LabelContent("City")
    control.verticalDensity = row.density
    let vertical = try layout(control, theme: theme).vertical
    #expect(abs(vertical.heightFloating - row.floatingHeight) < 1e-9)
    #expect(abs(vertical.heightPlain - row.plainHeight) < 1e-9)
    if let normalTop = row.normalTop { #expect(abs(vertical.normalTop - normalTop) < 1e-9) }
  }

  private func layout(_ control: TextControl, theme: Theme) throws -> ControlLayout {
    try ControlLayouter(
      control: control, fonts: ControlFonts(for: control, theme: theme, category: .large), isRightToLeft: false,
      locale: nil, measuring: Typesetter(library: .installed)
    ).layout()
  }

  /// The original's test: a base field of 17 points with text is 130 × 41 (facts §2.7).
  @Test func baseFieldWithTextIs41High() throws {
    var control = TextControl(style: .base)
    control.text = "Text"
    control.width = 130
    #expect(try layout(control, theme: .none).height == 41)
  }

  /// The original's test: the clear button of a 130 wide base field is at (99, 11) (facts §1.6).
  @Test func clearButtonOfABaseField() throws {
    var control = TextControl(style: .base)
    control.text = "Text"
    control.width = 130
    control.clearButtonMode = .always
    let layout = try layout(control, theme: .none)
    #expect(layout.clearButton == Rect(x: 99, y: 11, width: 19, height: 19))
  }

  /// Text sizes follow the content size category by the curves of the type scale (facts §9).
  @Test func dynamicTypeFollowsTheCurves() {
    let control = TextControl(style: .filled)
    let sizes = ContentSizeCategory.allCases.map {
      ControlFonts(for: control, theme: .baseline, category: $0)
    }
    #expect(sizes.map(\.normal.size) == [13, 14, 15, 16, 18, 20, 22, 25, 30, 37, 44, 52])
    #expect(sizes.map(\.floating.size) == [13, 14, 15, 16, 18, 20, 22, 25, 30, 37, 44, 52].map { $0 * 0.75 })
    #expect(sizes.map(\.leadingAssistive.size) == [11, 11, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28])
    let area = TextControl(style: .filled, isMultiline: true)
    let body = ContentSizeCategory.allCases.map { ControlFonts(for: area, theme: .none, category: $0).normal.size }
    #expect(body == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }
}
