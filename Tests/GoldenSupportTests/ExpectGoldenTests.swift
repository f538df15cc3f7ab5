import GoldenTestSupport
import Testing
import TextControlRender
import XCTest

/// Expectations of goldens in both test libraries. The goldens are in `Goldens` beside this file.
@Suite struct ExpectGoldenTests {
  @Test func aViewMeetsItsGolden() async throws {
    try await expectGolden(of: Self.field(), named: "classes/filled-field")
  }

  @Test func anotherPictureIsAnIssueThatExplainsItself() async throws {
    let field = Self.field()
    field.label.text = "Town"
    try await withKnownIssue {
      try await expectGolden(of: field, named: "classes/filled-field")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("label reads \"Town\" instead of \"City\"") }
    }
  }

  @Test func aMissingGoldenIsAnIssueThatSaysWhatToRun() async throws {
    try await withKnownIssue {
      try await expectGolden(of: Self.field(), named: "classes/never-recorded")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix("GOLDEN_RECORD=missing swift test") }
    }
  }

  static func field() -> MDCFilledTextField {
    let field = MDCFilledTextField(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    field.label.text = "City"
    field.text = "Reykjavík"
    field.applyTheme(withScheme: MDCContainerScheme())
    field.sizeToFit()
    return field
  }
}

final class ExpectGoldenXCTests: XCTestCase {
  func testAViewMeetsItsGolden() async throws {
    try await expectGolden(of: ExpectGoldenTests.field(), named: "classes/filled-field")
  }
}
