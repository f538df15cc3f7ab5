import Foundation
import Testing

@testable import DocumentationAssets

@Suite struct GalleryPageTests {
  @Test func thePageIsWholeInItself() throws {
    let html = try GalleryFixture.page().html
    for word in ["http:", "https:", "src=\"//", "@import", "url("] { #expect(!html.contains(word)) }
    #expect(html.contains("default-src 'none'"))
    // Five sets, four of them pairs.
    #expect(html.components(separatedBy: "src=\"data:image/png;base64,").count - 1 == 9)
    #expect(html.components(separatedBy: "<figure ").count - 1 == 5)
  }

  @Test func hostileNamesAndTextsStayTexts() throws {
    let html = try GalleryFixture.page().html
    #expect(!html.contains("<img src=x"))
    #expect(html.components(separatedBy: "</script>").count - 1 == 1)
    #expect(html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
  }

  @Test func specsWithOneSetShareASection() throws {
    let html = try GalleryFixture.page().html
    #expect(html.components(separatedBy: "<section>").count - 1 == 2)
    #expect(html.components(separatedBy: "<h2>").count - 1 == 1)
  }

  @Test func snippetsAndFilesAreOnThePage() throws {
    let html = try GalleryFixture.page().html
    #expect(html.contains("<a href=\"city/editing@2x.png\">editing@2x.png</a>"))
    #expect(
      html.contains(
        "&lt;source media=&quot;(prefers-color-scheme: dark)&quot; srcset=&quot;phone-dark@2x.png 2x&quot;&gt;"))
  }

  /// The page twice is the same page: no time, no order of hashes.
  @Test func thePageIsTheSameEachTime() throws {
    #expect(try GalleryFixture.page().html == GalleryFixture.page().html)
  }
}
