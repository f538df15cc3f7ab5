import Raster
import Testing

@testable import TextControlRender

/// The final colours of every part in every state (facts §10).
@Suite struct ThemeConformance {
  @Test(arguments: LayoutCaseFile.contents.themeCases)
  func colors(_ testCase: ThemeCase) throws {
    let style = try #require(ControlStyle(rawValue: testCase.style))
    let appearance = testCase.appearance.flatMap(Appearance.init(rawValue:)) ?? .light
    for state in ControlState.allCases {
      var control = TextControl(style: style)
      control.state = state
      control.isError = testCase.theme == "error"
      let palette = ControlPalette(for: control, theme: testCase.resolvedTheme, appearance: appearance)
      for (part, colors) in testCase.colors.perState {
        try compare(palette, part, colors[state.rawValue], "\(testCase.id) \(state) \(part)")
      }
      for (part, color) in testCase.colors.single {
        try compare(palette, part, color, "\(testCase.id) \(state) \(part)")
      }
    }
  }

  private func compare(_ palette: ControlPalette, _ part: String, _ expected: [Double]?, _ place: String) throws {
    let expected = try #require(expected, "\(place) has no expected colour")
    let actual: [Color] = try #require(palette.colors(named: part), "unknown part in \(place)")
    for color in actual {
      let components = [color.red, color.green, color.blue, color.alpha]
      let isClose = zip(components, expected).allSatisfy { abs($0 - $1) < 0.0001 }
      #expect(isClose, "\(place) is \(components), expected \(expected)")
    }
  }
}

extension ThemeCase {
  var resolvedTheme: Theme {
    guard theme != "none", let scheme else { return .none }
    var colors = ColorScheme.material201804
    for role in ColorRole.allCases {
      if let components = scheme[role.rawValue] {
        colors[role] = Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
      }
    }
    return Theme(name: id, schemes: Theme.Schemes(light: colors, dark: colors))
  }
}

extension ControlPalette {
  fileprivate func colors(named part: String) -> [Color]? {
    switch part {
    case "text": [text]
    case "normalLabel": [normalLabel]
    case "floatingLabel": [floatingLabel]
    case "assistive": [leadingAssistiveLabel, trailingAssistiveLabel]
    case "tint": [tint]
    case "underline": [underline]
    case "outline": [outline]
    case "fill": [filledBackground]
    case "placeholder": [placeholder]
    default: nil
    }
  }
}
