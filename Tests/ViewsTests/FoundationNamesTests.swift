import Foundation
import Testing
import TextControlViews

/// A file that imports Foundation too says whose name it means where both have it.
@Suite struct FoundationNamesTests {
  @Test func qualifiedNames() {
    let frame = TextControlViews.CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(frame.maxX == 4)
    let placeholder = TextControlViews.NSAttributedString(
      string: "a", attributes: [.foregroundColor: UIColor.red])
    #expect(placeholder.string == "a")
    #expect(TextControlViews.NSLocalizedString("key", comment: "") == "key")
    let width: TextControlViews.CGFloat = 3
    #expect(width == frame.width)
  }
}
