import BrowserTestSupport
import Testing

@testable import DocumentationAssets

/// The gallery in a real browser: a copy with a script that acts like a reader and writes its verdict into the page.
@Suite struct GalleryBrowserTests {
  /// The checks, one per line of the verdict; each is the text of a JavaScript expression.
  private static let script = #"""
    const key = (name, target = document) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    const figures = () => [...document.querySelectorAll("figure")];
    const visible = () => figures().filter(figure => !figure.hidden);
    const current = () => document.querySelector("figure.current");
    const shown = image => getComputedStyle(image).display !== "none";
    async function act() {
      check("scripted", document.documentElement.classList.contains("scripted"));
      check("names are texts", document.querySelectorAll("img[src='x']").length === 0);
      check("pictures are loaded", [...document.images].every(image => image.complete && image.naturalWidth === 80));
      check("five figures", visible().length === 5);

      const pair = figures()[0].querySelectorAll(".picture img");
      const single = figures()[4].querySelectorAll(".picture img");
      check("light at first", shown(pair[0]) && !shown(pair[1]));
      key("d");
      check("d shows the dark pictures", !shown(pair[0]) && shown(pair[1]));
      check("a picture without a pair stays", single.length === 1 && shown(single[0]));
      check("the page is dark", getComputedStyle(document.body).backgroundColor === "rgb(28, 28, 31)");
      check("the button knows", document.getElementById("appearance").getAttribute("aria-pressed") === "true");
      document.getElementById("appearance").click();
      check("the button shows the light ones", shown(pair[0]) && !shown(pair[1]));

      key("j");
      const first = current();
      check("j selects the first", first === figures()[0]);
      check("and moves the focus", document.activeElement === first.querySelector(".picture"));
      key("j");
      check("j goes on", current() === figures()[1]);
      key("k");
      check("k goes back", current() === first);

      const search = document.getElementById("search");
      key("/");
      check("/ focuses the search", document.activeElement === search);
      search.value = "CITY edit";
      search.dispatchEvent(new Event("input"));
      check("the search searches", visible().length === 2 && visible().every(figure => figure.dataset.words.includes("city")));
      check("empty sections are gone", [...document.querySelectorAll("section")].filter(one => one.hidden).length === 1);
      check("the count is told", document.getElementById("shown").textContent === "2 of 5 pictures");
      search.value = "zzz";
      search.dispatchEvent(new Event("input"));
      check("nothing is told", !document.getElementById("none").hidden);
      search.value = "";
      search.dispatchEvent(new Event("input"));
      check("all are back", visible().length === 5 && document.getElementById("none").hidden);

      const large = document.getElementById("large");
      first.querySelector(".picture").click();
      check("a click enlarges", large.open && large.querySelector("img").width === 80);
      large.querySelector("img").click();
      check("a click closes", !large.open);

      first.querySelector("[data-copy=markdown]").click();
      await wait(100);
      const told = document.getElementById("told").textContent;
      check(`copying is told: ${told}`, told === "Markdown copied" || told === "Markdown selected");
      check("the snippet is the set's",
        first.querySelector("pre.markdown code").textContent.includes('srcset="phone-dark@2x.png 2x"'));
    }
    """#

  @Test(.enabled(if: BrowserPage.isAvailable, Comment(rawValue: BrowserPage.requirement)))
  func theGalleryWorks() throws {
    let verdict = try #require(try BrowserPage.verdict(html: GalleryFixture.page().html, checks: Self.script))
    #expect(verdict.count == 24)
    for line in verdict { #expect(line.hasPrefix("good: "), "\(line)") }
  }

  @Test(.enabled(if: BrowserPage.isAvailable, Comment(rawValue: BrowserPage.requirement)), arguments: [false, true])
  func thoseWhoAskForLessMotionSeeTheStill(isAsked: Bool) throws {
    let checks = """
      async function act() {
        const image = document.querySelector("figure img");
        check("one picture", document.querySelectorAll("figure img").length === 1);
        check("the right picture", image.naturalWidth === \(isAsked ? 40 : 80));
        check("of the same size", image.width === 40);
        document.querySelector("figure .picture").click();
        await wait(100);
        check("the right one when enlarged", document.querySelector("#large img").naturalWidth === \(isAsked ? 40 : 80));
      }
      """
    let verdict = try #require(
      try BrowserPage.verdict(
        html: GalleryFixture.movingPage().html, checks: checks,
        options: isAsked ? ["--force-prefers-reduced-motion"] : []))
    #expect(verdict.count == 4)
    for line in verdict { #expect(line.hasPrefix("good: "), "\(line)") }
  }
}
