import Markup
internal import TextControlRender

/// `report.html`: one file that shows every failure of a run, without network, and without JavaScript if need be.
///
/// Pictures are inside as data. The page forbids itself all else (Content-Security-Policy), and every text is escaped.
public struct HTMLReport: Sendable {
  /// The page's title, for instance the golden folder's name.
  public var title: String
  /// The command that approves a golden when its name is put behind it, for instance `render-cli golden approve DIR`.
  public var approveCommand: String

  /// Creates a report.
  public init(title: String, approveCommand: String) {
    self.title = title
    self.approveCommand = approveCommand
  }

  /// Writes the report: failures first, then the others, each ordered by name.
  public func text(_ report: GoldenReport) -> String {
    let sorted = report.outcomes.sorted { $0.name < $1.name }
    let failures = sorted.filter { !$0.status.isSuccess }
    let tolerated = sorted.filter { $0.status == .tolerated }
    let matched = sorted.filter { $0.status == .matched }
    let summary = report.summary
    let problems = report.problems.map { "\n<p class=\"bad\">\(MarkupText.escaped($0.description))</p>" }.joined()
    let articles = (failures + tolerated).enumerated().map { article($1, number: $0 + 1) }
    return """
      \(HTMLPage.head(title: title, style: HTMLReport.style))
      <body>
      <header>
      <h1>\(MarkupText.escaped(title))</h1>
      <p class="\(report.isSuccess ? "good" : "bad")">\(MarkupText.escaped(summary.description))</p>\(problems)
      <form class="filter js" role="search">
      <input type="search" id="search" placeholder="Filter by name" aria-label="Filter by name">
      \(chips(summary))
      <output id="shown"></output>
      </form>
      <details class="js"><summary>Keyboard</summary>
      <p><kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>1</kbd> side by side, <kbd>2</kbd> slider, <kbd>3</kbd> blink,
      <kbd>4</kbd> zoom, <kbd>a</kbd> copy the approve command, <kbd>/</kbd> filter</p>
      </details>
      </header>
      <main>
      \(articles.joined(separator: "\n"))
      \(list(of: matched))
      </main>
      <script>
      \(HTMLReport.script)
      </script>
      </body>
      </html>

      """
  }

  private func chips(_ summary: GoldenSummary) -> String {
    GoldenOutcome.Status.allCases.filter { $0 != .matched && summary.count($0) > 0 }.map { status in
      """
      <label><input type="checkbox" name="status" value="\(status.rawValue)" checked> \
      \(status.rawValue) (\(summary.count(status)))</label>
      """
    }.joined(separator: "\n")
  }

  private func article(_ outcome: GoldenOutcome, number: Int) -> String {
    let name = MarkupText.escaped(outcome.name.description)
    let message = outcome.message.isEmpty ? "" : "<p class=\"message\">\(MarkupText.escaped(outcome.message))</p>\n"
    let lines = outcome.explanation.map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
    let explanation = lines.isEmpty ? "" : "<ul class=\"explanation\">\(lines)</ul>\n"
    return """
      <article id="golden-\(number)" data-name="\(name)" data-status="\(outcome.status.rawValue)"\(window(outcome))>
      <h2><a href="#golden-\(number)">\(name)</a> <span class="status">\(outcome.status.rawValue)</span></h2>
      \(message)\(explanation)\(numbers(outcome))\(command(outcome))\(viewer(outcome))
      </article>
      """
  }

  /// Where the zoom starts: the middle of the densest window.
  private func window(_ outcome: GoldenOutcome) -> String {
    guard let window = outcome.difference?.densestWindow else { return "" }
    return " data-x=\"\(window.x + window.width / 2)\" data-y=\"\(window.y + window.height / 2)\""
  }

  private func numbers(_ outcome: GoldenOutcome) -> String {
    guard let difference = outcome.difference else { return "" }
    var rows: [(String, String)] = []
    if difference.isSizeMismatch {
      rows.append(("size", "\(difference.actualSize), expected \(difference.expectedSize)"))
    }
    rows.append(("differing pixels", "\(difference.differingPixelCount)"))
    if difference.exactlyDifferingPixelCount != difference.differingPixelCount {
      rows.append(("differing at all", "\(difference.exactlyDifferingPixelCount)"))
    }
    if outcome.tolerance != .none {
      let reason = outcome.toleranceReason.map { ", because: \($0)" } ?? ""
      rows.append(("allowed", "\(outcome.tolerance.allowedPixelCount) (\(outcome.tolerance.metric))\(reason)"))
    }
    rows.append(("largest difference", "\(difference.largestChannelDelta)"))
    if let box = difference.boundingBox { rows.append(("within", "\(box)")) }
    if let window = difference.densestWindow {
      rows.append(("densest window", "\(window): \(difference.densestWindowPixelCount)"))
    }
    let cells = rows.map { "<dt>\(MarkupText.escaped($0))</dt><dd>\(MarkupText.escaped($1))</dd>" }
    return "<dl>\(cells.joined())</dl>\n"
  }

  private func command(_ outcome: GoldenOutcome) -> String {
    guard !outcome.status.isSuccess, outcome.actual != nil else { return "" }
    let command = MarkupText.escaped("\(approveCommand) \(outcome.name)")
    return """
      <p class="command"><code>\(command)</code> <button type="button" class="copy js">Copy</button></p>

      """
  }

  private func viewer(_ outcome: GoldenOutcome) -> String {
    let figures = [
      figure("expected", outcome.expected, outcome), figure("difference", outcome.differencePicture, outcome),
      figure("actual", outcome.actual, outcome),
    ].compactMap { $0 }
    guard !figures.isEmpty else { return "" }
    let hasBoth = outcome.expected != nil && outcome.actual != nil
    let modes = ["side by side", "slider", "blink", "zoom"].enumerated().map { index, mode in
      "<button type=\"button\" data-mode=\"\(index + 1)\" aria-pressed=\"\(index == 0)\">\(mode)</button>"
    }
    let bar = hasBoth ? "<div class=\"modes js\" role=\"group\">\(modes.joined())</div>\n" : ""
    return """
      \(bar)<div class="figures">
      \(figures.joined(separator: "\n"))
      </div>
      <div class="stage" hidden></div>
      """
  }

  private func figure(_ kind: String, _ picture: GoldenOutcome.Picture?, _ outcome: GoldenOutcome) -> String? {
    guard let picture else { return nil }
    let description = MarkupText.escaped("\(kind) picture of \(outcome.name)")
    return """
      <figure class="\(kind)"><figcaption>\(kind), \(picture.size)</figcaption>\
      <img alt="\(description)" width="\(picture.size.width)" height="\(picture.size.height)" \
      src="data:image/png;base64,\(Base64.text(picture.file))"></figure>
      """
  }

  private func list(of matched: [GoldenOutcome]) -> String {
    guard !matched.isEmpty else { return "" }
    let items = matched.map { "<li>\(MarkupText.escaped($0.name.description))</li>" }.joined()
    return "<details class=\"matched\"><summary>\(matched.count) matched</summary><ul>\(items)</ul></details>"
  }
}
