import Foundation
import FoundationXML
import Markup
import Testing

@testable import GoldenTesting

@Suite struct ReportTests {
  @Test func summaryCountsAndDecides() throws {
    let outcomes = try ReportFixture.outcomes()
    let summary = GoldenSummary(outcomes)
    #expect(
      summary.description
        == "7 goldens: 1 matched, 1 tolerated, 1 different, 1 missing, 1 orphaned, 1 unreadable, 1 failed")
    #expect(summary.failures == 5 && !summary.isSuccess)
    #expect(GoldenSummary(outcomes.filter(\.status.isSuccess)).isSuccess)
    // Field case G4: nothing checked is no success.
    #expect(!GoldenSummary([]).isSuccess)
    #expect(GoldenSummary([]).description == "no goldens")
  }

  @Test func jsonIsReadBackAsItWasMeant() throws {
    let text = JSONReport.text(GoldenReport(try ReportFixture.outcomes()))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let report = try #require(object)
    #expect(report["version"] as? Int == 1 && report["success"] as? Bool == false)
    #expect((report["counts"] as? [String: Int])?["total"] == 7)
    let goldens = try #require(report["goldens"] as? [[String: Any]])
    let names = goldens.compactMap { $0["name"] as? String }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } && names.count == 7)
    let different = try #require(goldens.first { $0["status"] as? String == "different" })
    #expect(different["message"] as? String == ReportFixture.hostile)
    let numbers = try #require(different["difference"] as? [String: Any])
    #expect(numbers["differingPixels"] as? Int == 3 && numbers["largestDelta"] as? Int == 245)
    #expect(numbers["boundingBox"] as? [Int] == [5, 6, 26, 15])
    let actual = try #require(different["actual"] as? [String: Any])
    #expect(actual["file"] as? String == "outlined/phone/editing@2x.actual.png")
    #expect(actual["size"] as? [Int] == [40, 30])
    // Same outcomes, same bytes, whatever their order.
    #expect(JSONReport.text(GoldenReport(try ReportFixture.outcomes().reversed())) == text)
  }

  private final class Counter: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var messages: [String] = []
    var names: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
      if let message = attributes["message"] { messages.append(message) }
      if name == "testcase" { names.append("\(attributes["classname"] ?? "") \(attributes["name"] ?? "")") }
    }
  }

  @Test func junitIsWellFormedAndComplete() throws {
    let text = JUnitReport.text(GoldenReport(try ReportFixture.outcomes()))
    let parser = XMLParser(data: Data(text.utf8))
    let counter = Counter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.elements["testcase"] == 7)
    #expect(counter.elements["failure"] == 3 && counter.elements["error"] == 2)
    #expect(counter.names.contains("goldens.outlined.phone editing@2x") && counter.names.contains("goldens zero"))
    // U+0001 cannot be in XML at all.
    #expect(counter.messages.contains(ReportFixture.hostile.replacing("\u{1}", with: "\u{FFFD}")))
    #expect(text.contains("tests=\"7\" failures=\"3\" errors=\"2\" time=\"1.751\""))
  }

  @Test(arguments: [
    (0, "0.000"), (0.0004, "0.000"), (0.25, "0.250"), (61.0459, "61.046"), (.nan, "0.000"), (.infinity, "0.000"),
    (-1, "0.000"), (1e300, "0.000"),
  ])
  func secondsAreWrittenWithThreeDecimals(duration: Double, text: String) {
    #expect(XMLNumber.seconds(duration) == text)
  }

  @Test func htmlHoldsEverythingAndEscapesIt() throws {
    let report = HTMLReport(title: ReportFixture.hostile, approveCommand: "render-cli golden approve 'my goldens'")
    let text = report.text(GoldenReport(try ReportFixture.outcomes()))
    #expect(!text.contains("<img src=x") && !text.contains("alert(1)>"))
    #expect(text.components(separatedBy: "</script>").count == 2)
    #expect(text.components(separatedBy: "<article ").count == 7)
    #expect(text.components(separatedBy: "data:image/png;base64,").count == 7)
    #expect(text.contains("render-cli golden approve &#39;my goldens&#39; outlined/phone/editing@2x"))
    #expect(text.contains("<li>outlined/matched</li>"))
    // Nothing is fetched.
    for word in ["http://", "https://", "@import", "url(", "<link", "<iframe"] { #expect(!text.contains(word)) }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64IsThatOfTheStandard(plain: String, encoded: String) {
    #expect(Base64.text(Array(plain.utf8)) == encoded)
  }
}
