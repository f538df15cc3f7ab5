import BenchmarkSupport
import Glibc

/// Prints the tables of warm pictures in docs/performance-startup.md: processor time of one thread for layout, shaping
/// and drawing on a canvas that is used again, without PNG. Run it from the repository's root, after
/// `Benchmarks/peers/build.sh`.
@main struct SceneBenchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "loop" {
      exit(loop(Array(arguments.dropFirst())))
    }
    printComparison()
    print()
    printParts()
  }

  /// Does one thing over and over, for profilers and for `make bench-check`.
  private static func loop(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3, let count = Int(arguments[2]) else {
      print("usage: SceneBenchmarks [loop render|layout|paint|draw SCENE COUNT]")
      return 64
    }
    let scene = BenchmarkScene(arguments[1])
    for _ in 0..<count {
      switch arguments[0] {
      case "render": scene.render()
      case "layout": scene.layOut()
      case "paint": scene.paint()
      default: scene.drawPixels()
      }
    }
    return 0
  }

  /// Ours and Cairo's in turns.
  private static func printComparison() {
    let scene = BenchmarkScene("outlined-editing")
    var ours: [Double] = []
    var cairo: [Double] = []
    for _ in 0..<15 {
      if let time = CairoScene.time() { cairo.append(time) }
      ours.append(Stopwatch.medians([Contender(name: "ours", run: scene.render)])[0])
    }
    ours.sort()
    cairo.sort()
    let own = ours[ours.count / 2]
    print("| Warm picture of outlined-editing | µs, median | µs, least | ratio |")
    print("|---|---|---|---|")
    if !cairo.isEmpty {
      let other = cairo[cairo.count / 2]
      print("| C on Cairo, FreeType, HarfBuzz | \(other.withTwoDecimals) | \(cairo[0].withTwoDecimals) | 1.00 |")
      print("| ours | \(own.withTwoDecimals) | \(ours[0].withTwoDecimals) | \((own / other).withTwoDecimals) |")
    } else {
      print("| ours | \(own.withTwoDecimals) | \(ours[0].withTwoDecimals) | |")
    }
  }

  private static func printParts() {
    print("| Scene, warm, µs | all | layout with text | display list | pixels |")
    print("|---|---|---|---|---|")
    for name in ["plain-field", "outlined-editing", "full-field", "arabic-area"] {
      let scene = BenchmarkScene(name)
      let times = Stopwatch.medians([
        Contender(name: "render", run: scene.render), Contender(name: "layout", run: scene.layOut),
        Contender(name: "paint", run: scene.paint), Contender(name: "draw", run: scene.drawPixels),
      ])
      print("| \(name) | " + times.map(\.withTwoDecimals).joined(separator: " | ") + " |")
    }
  }
}
