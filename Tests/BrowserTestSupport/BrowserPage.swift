import Foundation

/// A page in a real browser, with a script that acts like a reader and writes its verdict into the page.
public enum BrowserPage {
  /// Where Debian's package chromium-headless-shell has the browser.
  private static let browser = URL(fileURLWithPath: "/usr/bin/chromium-headless-shell")

  /// Whether there is a browser; without one, tests of pages are left out.
  public static let isAvailable = FileManager.default.isExecutableFile(atPath: browser.path)

  /// What a test that is left out says.
  public static let requirement = "no headless Chromium"

  /// Shows a page and runs checks in it.
  ///
  /// - Parameters:
  ///   - html: The page, with an end tag of `body`.
  ///   - checks: The text of a JavaScript function `act` and what it needs. It has `check(name, value)`, and
  ///     `wait(milliseconds)` to be awaited.
  ///   - options: Further options of the browser.
  /// - Returns: A line for each check, `good: NAME` or `bad: NAME`, and one for each error of the page; nil where the
  ///   script did not come to its end.
  /// - Throws: Errors of files and of starting the browser.
  public static func verdict(html: String, checks: String, options: [String] = []) throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    let script = "<script>\n\(beginning)\n\(checks)\n\(end)\n</script>\n</body>"
    try Data(html.replacing("</body>", with: script).utf8).write(to: file)

    let process = Process()
    let output = Pipe()
    process.executableURL = browser
    process.arguments =
      options + [
        "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=5000",
        "--dump-dom", file.absoluteString,
      ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let verdict = dom.split(separator: "<pre id=\"verdict\">").last?.split(separator: "</pre>").first
    let lines = verdict?.split(separator: "\n").map(String.init) ?? []
    guard lines.first == "BEGIN", lines.last == "END" else { return nil }
    return Array(lines.dropFirst().dropLast())
  }

  private static let beginning = #"""
    const verdicts = [];
    const check = (name, value) => verdicts.push(`${value ? "good" : "bad"}: ${name}`);
    const wait = time => new Promise(done => setTimeout(done, time));
    """#

  private static let end = #"""
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
}
