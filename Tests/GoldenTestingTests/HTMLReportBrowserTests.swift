import BrowserTestSupport
import Testing

@testable import GoldenTesting

/// The report in a real browser: a copy with a script that acts like a reader and writes its verdict into the page.
@Suite struct HTMLReportBrowserTests {
  /// The checks, one per line of the verdict; each is the text of a JavaScript expression.
  private static let script = #"""
    const key = name => document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    const visible = () => [...document.querySelectorAll("article")].filter(article => !article.hidden);
    const current = () => document.querySelector("article.current");
    async function act() {
      check("scripted", document.documentElement.classList.contains("scripted"));
      check("six articles", visible().length === 6);
      check("names are texts", document.querySelectorAll("img[src='x']").length === 0);
      check("pictures are loaded", [...document.images].every(image => image.complete && image.naturalWidth > 0));

      key("j");
      const first = current();
      check("j selects the first", first === visible()[0]);
      key("j");
      check("j goes on", current() === visible()[1]);
      key("k");
      check("k goes back", current() === first);

      const search = document.getElementById("search");
      search.value = "PHONE edit";
      search.dispatchEvent(new Event("input"));
      check("the filter filters", visible().length === 1 && visible()[0].dataset.name === "outlined/phone/editing@2x");
      check("a hidden golden is not current", current() === null);
      search.value = "";
      search.dispatchEvent(new Event("input"));
      const box = document.querySelector("input[name=status][value=different]");
      box.click();
      check("a status is hidden", visible().length === 5);
      box.click();
      check("and shown again", visible().length === 6);

      const article = document.querySelector("article[data-status=different]");
      article.click();
      check("a click selects", current() === article);
      const figures = article.querySelector(".figures");
      const stage = article.querySelector(".stage");
      key("2");
      check("slider replaces the figures", figures.hidden && !stage.hidden && stage.classList.contains("slider"));
      const range = stage.querySelector("input[type=range]");
      const top = stage.querySelector(".stack img:last-child");
      const before = getComputedStyle(top).clipPath;
      range.value = 80;
      range.dispatchEvent(new Event("input"));
      check("the slider moves", getComputedStyle(top).clipPath !== before);
      key("3");
      const animation = stage.querySelector(".stack img:last-child").getAnimations();
      check("blink blinks", stage.classList.contains("blink") && animation.length === 1);
      key("4");
      check("zoom has two panes", stage.querySelectorAll("canvas").length === 2);
      const canvas = stage.querySelector("canvas");
      canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      const readout = stage.querySelector(".readout").textContent;
      check(`colours are read: ${readout}`, /\d+, \d+ +expected +#[0-9a-f]{8} +actual +#[0-9a-f]{8}/.test(readout));
      key("1");
      check("side by side comes back", !figures.hidden && stage.hidden && stage.childElementCount === 0);
      key("a");
      await wait(100);
      check("a takes the command", getSelection().toString().startsWith("render-cli golden approve"));
      check("the command is named", ["Copied", "Selected"].includes(article.querySelector(".copy").textContent));
    }
    """#

  @Test(.enabled(if: BrowserPage.isAvailable, Comment(rawValue: BrowserPage.requirement)))
  func theReportWorks() throws {
    let report = HTMLReport(title: ReportFixture.hostile, approveCommand: "render-cli golden approve goldens")
    let page = report.text(GoldenReport(try ReportFixture.outcomes()))
    let verdict = try #require(try BrowserPage.verdict(html: page, checks: Self.script))
    #expect(verdict.count == 20)
    for line in verdict { #expect(line.hasPrefix("good: "), "\(line)") }
  }
}
