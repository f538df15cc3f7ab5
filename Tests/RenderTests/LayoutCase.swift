import Foundation
import Raster
import Testing
import Typeset

@testable import TextControlRender

/// One case of the layout conformance file: a control, the text sizes to assume, and the expected layout.
struct LayoutCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Font: Decodable, Sendable {
    var size: Double
    var lineHeight: Double
    var leading: Double?
  }

  struct Assistive: Decodable, Sendable {
    var leadingText: String
    var trailingText: String
    var leadingFont: Font
    var trailingFont: Font
    var priority: String
    var customPriority: Double
  }

  struct View: Decodable, Sendable {
    var width: Double
    var height: Double
    var mode: String
  }

  struct ClearButton: Decodable, Sendable {
    var mode: String
    var side: Double
  }

  struct Overrides: Decodable, Sendable {
    var leadingEdge: Double?
    var trailingEdge: Double?
    var interItem: Double?
  }

  struct Rows: Decodable, Sendable {
    var min: Double
    var max: Double
  }

  struct Underline: Decodable, Sendable {
    var normal: Double
    var editing: Double
  }

  struct Input: Decodable, Sendable {
    var style: String
    var multiline: Bool
    var width: Double
    var rtl: Bool
    var enabled: Bool
    var editing: Bool
    var labelBehavior: String
    var labelText: String
    var text: String
    var placeholder: String
    var font: Font
    var floatingFont: Font
    var assistive: Assistive
    var leadingView: View?
    var trailingView: View?
    var clearButton: ClearButton?
    var density: Double
    var preferredContainerHeight: Double
    var overrides: Overrides
    var rows: Rows?
    var containerRadius: Double
    var underline: Underline?
  }

  struct Offer: Decodable, Sendable {
    var maxWidth: Double
    var size: [Double]
  }

  struct Measured: Decodable, Sendable {
    var labelNormal: [Double]
    var labelFloating: [Double]
    var leadingAssistive: Offer?
    var trailingAssistive: Offer?
    var textRows: Int?
    var placeholder: [Double]?
    var placeholderRows: Int?
  }

  struct Expected: Decodable, Sendable {
    struct Label: Decodable, Sendable {
      var normal: [Double]
      var floating: [Double]
      var current: [Double]?
    }
    struct Clear: Decodable, Sendable {
      var reserved: Bool
      var drawn: Bool
      var frame: [Double]?
    }
    struct AssistiveFrames: Decodable, Sendable {
      var view: [Double]
      var leading: [Double]?
      var trailing: [Double]?
    }
    struct Fill: Decodable, Sendable {
      var rect: [Double]
      var topRadius: Double
    }
    struct Outline: Decodable, Sendable {
      var top: Double
      var bottom: Double
      var lineWidth: Double
      var radius: Double
      var notch: [Double]?
    }
    struct Fade: Decodable, Sendable {
      var horizontal: [Double]
      var vertical: [Double]
    }
    var state: String
    var labelPosition: String
    var floatingLayout: Bool
    var placeholderVisible: Bool
    var visibleRows: Double
    var labelTruncated: Bool
    var verticalMetrics: [String: Double]
    var textRect: [Double]?
    var textRectNormal: [Double]?
    var textRectFloating: [Double]?
    var textView: [Double]?
    var label: Label
    var leadingView: [Double]?
    var trailingView: [Double]?
    var clearButton: Clear?
    var placeholder: [Double]?
    var assistive: AssistiveFrames
    var container: [Double]
    var height: Double
    var fill: Fill?
    var underline: [Double]?
    var outline: Outline?
    var fade: Fade?
  }

  var id: String
  var input: Input
  var measured: Measured
  var expect: Expected

  var testDescription: String { id }
}

/// The conformance file: `LAYOUT_CASES` names another than the one in the test resources.
struct LayoutCaseFile: Decodable {
  var cases: [LayoutCase]
  var themeCases: [ThemeCase]

  static let contents: LayoutCaseFile = {
    let url =
      ProcessInfo.processInfo.environment["LAYOUT_CASES"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.module.url(forResource: "Resources/layout-cases", withExtension: "json")
    guard let url, let data = try? Data(contentsOf: url) else {
      preconditionFailure("the layout cases cannot be read: \(url?.path ?? "no such resource")")
    }
    do {
      return try JSONDecoder().decode(LayoutCaseFile.self, from: data)
    } catch {
      preconditionFailure("the layout cases cannot be decoded: \(error)")
    }
  }()
}

/// The final colours of every part, for each state.
struct ThemeCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var style: String
  var theme: String
  var appearance: String?
  var scheme: [String: [Double]]?
  var colors: Colors

  /// Each part has a colour for each state, but tint and placeholder have one for all.
  struct Colors: Decodable, Sendable {
    var perState: [String: [String: [Double]]] = [:]
    var single: [String: [Double]] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      for (part, value) in try container.decode([String: Value].self) {
        switch value {
        case .single(let color): single[part] = color
        case .perState(let colors): perState[part] = colors
        }
      }
    }

    private enum Value: Decodable {
      case single([Double])
      case perState([String: [Double]])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let color = try? container.decode([Double].self) {
          self = .single(color)
        } else {
          self = .perState(try container.decode([String: [Double]].self))
        }
      }
    }
  }

  var testDescription: String { id }
}
