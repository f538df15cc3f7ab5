import Foundation
import Testing

@testable import DocumentationAssets

/// The gallery in a real browser: a copy with a script that acts like a reader and writes its verdict into the page.
@Suite struct GalleryBrowserTests {
  private static let browser = URL(fileURLWithPath: "/usr/bin/chromium-headless-shell")

  /// The checks, one per line of the verdict; each is the text of a JavaScript expression.
  private static let script = #"""
    const verdicts = [];
    const check = (name, value) => verdicts.push(`${value ? "good" : "bad"}: ${name}`);
    const key = (name, target = document) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    const figures = () => [...document.querySelectorAll("figure")];
    const visible = () => figures().filter(figure => !figure.hidden);
    const current = () => document.querySelector("figure.current");
    const shown = image => getComputedStyle(image).display !== "none";
    const wait = time => new Promise(done => setTimeout(done, time));
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
    const errors = [];
    addEventListener("error", event => errors.push(event.message));
    addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
    addEventListener("securitypolicyviolation", event => errors.push(event.violatedDirective));
    addEventListener("load", () => act().catch(error => errors.push(String(error))).finally(() => {
      const box = document.createElement("pre");
      box.id = "verdict";
      box.textContent = ["BEGIN", ...verdicts, ...errors.map(error => `bad: ${error}`), "END"].join("\n");
      document.body.append(box);
    }));
    """#

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: browser.path), "no headless Chromium"))
  func theGalleryWorks() throws {
    let page = try GalleryFixture.page().html
      .replacing("</body>", with: "<script>\n\(Self.script)\n</script>\n</body>")
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("index.html")
    try Data(page.utf8).write(to: file)

    let process = Process()
    let output = Pipe()
    process.executableURL = Self.browser
    process.arguments = [
      "--no-sandbox", "--disable-gpu", "--user-data-dir=\(directory.path)/profile", "--virtual-time-budget=5000",
      "--dump-dom", file.absoluteString,
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    let verdict = try #require(dom.split(separator: "<pre id=\"verdict\">").last?.split(separator: "</pre>").first)
    let lines = verdict.split(separator: "\n")
    #expect(lines.first == "BEGIN" && lines.last == "END")
    #expect(lines.count == 26)
    for line in lines.dropFirst().dropLast() { #expect(line.hasPrefix("good: "), "\(line)") }
  }
}
