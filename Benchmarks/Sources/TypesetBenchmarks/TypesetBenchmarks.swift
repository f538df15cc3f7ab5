import BenchmarkSupport
import Glibc
import Typeset

/// Prints the tables of docs/performance-typeset.md: times of one thread, warm, medians of one run.
@main struct TypesetBenchmarks {
  private static let label = "Enter your phone number including prefix"
  private static let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
  private static let typesetter = Typesetter(library: FontLibrary())

  static func main() {
    if let task = CommandLine.arguments.dropFirst().first {
      exit(run(task, rest: Array(CommandLine.arguments.dropFirst(2))))
    }
    printLabels()
    print()
    printParagraphs()
    print()
    printMarks()
    print()
    printStart()
  }

  /// Runs one thing alone: `empty`, `label` and `lines` for the time of a whole process, `loop` for a profiler.
  private static func run(_ task: String, rest: [String]) -> Int32 {
    switch task {
    case "empty": return 0
    case "label":
      measure("Phone number", style)
      return 0
    case "lines":
      measure(label, style, width: 200)
      return 0
    case "loop":
      guard rest.count == 3, let text = BenchmarkText.all.first(where: { $0.title == rest[1] }),
        let count = Int(rest[2])
      else { break }
      for _ in 0..<count { rest[0] == "layout" ? layOut(text.text, text.style) : measure(text.text, text.style) }
      return 0
    default: break
    }
    print("usage: TypesetBenchmarks [empty | label | lines | loop measure|layout SCRIPT COUNT]")
    return 64
  }

  private static func printLabels() {
    guard let shaper = HarfBuzzPeer(label, font: BenchmarkText.roboto, script: "Latn") else {
      print("Roboto is missing: apt-get install fonts-roboto-unhinted")
      exit(69)
    }
    var singleLine = style
    singleLine.wrapping = .singleLine
    var rightToLeft = style
    rightToLeft.direction = .rightToLeft
    print("| Label of \(label.count) characters | hb_shape µs | ours µs | ratio |")
    print("|---|---|---|---|")
    let rows: [(String, () -> Void)] = [
      ("measured, fits", { measure(label, style) }),
      ("measured, two lines", { measure(label, style, width: 200) }),
      ("measured, three lines", { measure(label, style, width: 110) }),
      ("measured, ellipsis", { measure(label, singleLine, width: 200) }),
      ("measured, right to left", { measure(label, rightToLeft) }),
      ("laid out, fits", { layOut(label, style) }),
      ("laid out, two lines", { layOut(label, style, width: 200) }),
    ]
    for (title, body) in rows {
      let times = Stopwatch.medians([
        Contender(name: "hb_shape") { shaper.shape() }, Contender(name: "ours", run: body),
      ])
      print(
        "| \(title) | \(times[0].withTwoDecimals) | \(times[1].withTwoDecimals) | "
          + "\((times[1] / times[0]).withTwoDecimals) |")
    }
  }

  private static func printParagraphs() {
    print("| 10 000 characters in lines of 343 pt | hb_shape ms | measure ms | ratio | layout ms | ratio |")
    print("|---|---|---|---|---|---|")
    for text in BenchmarkText.all {
      guard
        let shaper = HarfBuzzPeer(
          text.text, font: text.font, script: text.script, isRightToLeft: text.isRightToLeft)
      else {
        print("| \(text.title) | no font | | | | |")
        continue
      }
      let times = Stopwatch.medians([
        Contender(name: "hb_shape") { shaper.shape() },
        Contender(name: "measure") { measure(text.text, text.style) },
        Contender(name: "layout") { layOut(text.text, text.style) },
      ])
      let cells = times.map { ($0 / 1000).withTwoDecimals }
      print(
        "| \(text.title) | \(cells[0]) | \(cells[1]) | \((times[1] / times[0]).withTwoDecimals) | \(cells[2]) | "
          + "\((times[2] / times[0]).withTwoDecimals) |")
    }
  }

  private static func printMarks() {
    print("| Combining marks on one base | hb_shape ms | measure ms |")
    print("|---|---|---|")
    for count in [2500, 5000, 10_000, 20_000] {
      let text = "e" + String(repeating: "\u{301}", count: count)
      guard let shaper = HarfBuzzPeer(text, font: BenchmarkText.roboto, script: "Latn") else { return }
      let times = Stopwatch.medians([
        Contender(name: "hb_shape") { shaper.shape() }, Contender(name: "measure") { measure(text, style) },
      ])
      print("| \(count) | \((times[0] / 1000).withTwoDecimals) | \((times[1] / 1000).withTwoDecimals) |")
    }
  }

  private static func printStart() {
    let times = ProcessTime.medians(["empty", "label", "lines"])
    guard let empty = times[0], let label = times[1], let lines = times[2] else {
      print("A process failed.")
      exit(1)
    }
    print("| Process | ms | more than empty |")
    print("|---|---|---|")
    print("| empty | \((empty / 1000).withTwoDecimals) | |")
    for (title, time) in [("opens Roboto, measures a label", label), ("the same in two lines", lines)] {
      print("| \(title) | \((time / 1000).withTwoDecimals) | \(((time - empty) / 1000).withTwoDecimals) |")
    }
  }

  private static func measure(_ text: String, _ style: TextStyle, width: Double = 343) {
    do {
      _ = try typesetter.measure(text, style: style, width: width)
    } catch {
      fail(error)
    }
  }

  private static func layOut(_ text: String, _ style: TextStyle, width: Double = 343) {
    do {
      _ = try typesetter.layout(text, style: style, width: width)
    } catch {
      fail(error)
    }
  }

  private static func fail(_ error: any Error) -> Never {
    print(error)
    exit(1)
  }
}

extension BenchmarkText {
  var style: TextStyle {
    TextStyle(
      font: FontDescriptor(family: "Roboto", size: 16), direction: isRightToLeft ? .rightToLeft : .leftToRight)
  }
}
