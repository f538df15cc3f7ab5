import BenchmarkSupport
import Glibc
import Raster

/// Prints the table of docs/performance.md: microseconds per item, one thread, warm, medians of one run.
@main struct RasterBenchmarks {
  private static let roboto = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"
  private static let text = "Handgloves"
  private static let field = Rect(x: 100, y: 100, width: 300, height: 56)
  private static let translucent = Color.black.withAlpha(0.5)

  static func main() {
    guard let glyphs = GlyphOutlines(file: roboto), let freeType = FreeTypePeer(), let canvas = Drawing() else {
      print("Roboto is missing: apt-get install fonts-roboto-unhinted")
      exit(69)
    }
    let cairo = CairoPeer()
    print("| µs per item | TextControlRender | Cairo | FreeType | FreeType, coverage only | ours / Cairo |")
    print("|---|---|---|---|---|---|")
    for (title, color) in [("300×56 px rounded rectangle, opaque", Color.black), ("the same, alpha 0.5", translucent)] {
      let outline = FreeTypeOutline(Path(roundedRect: field, radii: CornerRadii(all: 8)))
      printRow(
        title,
        [
          Contender(name: "ours") {
            canvas.canvas.fill(Path(roundedRect: field, radii: CornerRadii(all: 8)), .color(color))
          },
          Contender(name: "Cairo") {
            cairo.setColor(color)
            cairo.addRoundedRect(field, radius: 8)
            cairo.fill()
          },
          Contender(name: "FreeType") {
            outline.withOutline { freeType.fill(&$0, alpha: UInt32(color.alpha * 255)) }
          },
        ])
    }
    let border = StrokeStyle(width: 4)
    printRow(
      "its outline, 4 px wide",
      [
        Contender(name: "ours") {
          let path = Path(roundedRect: field, radii: CornerRadii(all: 8))
          canvas.canvas.stroke(path, .color(.black), style: border)
        },
        Contender(name: "Cairo") {
          cairo.setColor(.black)
          cairo.addRoundedRect(field, radius: 8)
          cairo.stroke(width: 4)
        },
      ])
    let paths = text.unicodeScalars.map { glyphs.path(of: $0) }
    let scale = 32 / glyphs.unitsPerEm
    let place = Transform(a: scale, b: 0, c: 0, d: -scale, tx: 100.3, ty: 200)
    let recorded = paths.map { cairo.recorded($0) }
    let outlines = paths.map { FreeTypeOutline($0.applying(place)) }
    let smallPlace = Transform(a: scale, b: 0, c: 0, d: -scale, tx: 2.3, ty: 32)
    let smallOutlines = paths.map { FreeTypeOutline($0.applying(smallPlace)) }
    var index = 0
    func next() -> Int {
      index = (index + 1) % paths.count
      return index
    }
    printRow(
      "32 px Roboto glyph (mean of “\(text)”)",
      [
        Contender(name: "ours") { canvas.canvas.fill(paths[next()], .color(.black), transform: place) },
        Contender(name: "Cairo") {
          cairo.setColor(.black)
          cairo.add(recorded[next()], place)
          cairo.fill()
        },
        Contender(name: "FreeType") { outlines[next()].withOutline { freeType.fill(&$0, alpha: 255) } },
        Contender(name: "coverage") { smallOutlines[next()].withOutline { freeType.cover(&$0, side: 42) } },
      ])
    printRow(
      "the same, outline built anew each time",
      [
        Contender(name: "ours") {
          var path = Path()
          let index = next()
          paths[index].forEachElement { element in
            switch element {
            case .move(let to): path.move(to: to)
            case .line(let to): path.addLine(to: to)
            case .quad(let to, let control): path.addQuadCurve(to: to, control: control)
            case .cubic(let to, let control1, let control2):
              path.addCurve(to: to, control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
          }
          canvas.canvas.fill(path, .color(.black), transform: place)
        },
        Contender(name: "Cairo") {
          cairo.setColor(.black)
          cairo.build(paths[next()], place)
          cairo.fill()
        },
      ])
    let whole = Rect(x: 0, y: 0, width: 512, height: 512)
    let wholeOutline = FreeTypeOutline(Path(rect: whole))
    printRow(
      "512×512 px translucent rectangle",
      [
        Contender(name: "ours") { canvas.canvas.fill(rect: whole, .color(translucent)) },
        Contender(name: "Cairo") {
          cairo.setColor(translucent)
          cairo.addRect(whole)
          cairo.fill()
        },
        Contender(name: "FreeType") { wholeOutline.withOutline { freeType.fill(&$0, alpha: 128) } },
      ])
  }

  private static func printRow(_ title: String, _ contenders: [Contender]) {
    let medians = Stopwatch.medians(contenders)
    var cells = medians.map(\.withTwoDecimals)
    while cells.count < 4 { cells.append("–") }
    print("| \(title) | \(cells.joined(separator: " | ")) | \((medians[0] / medians[1]).withTwoDecimals) |")
  }
}

/// A canvas that closures can share: 512 × 512 pixels, white.
final class Drawing {
  var canvas: Canvas

  init?() {
    guard var canvas = Canvas(width: 512, height: 512) else { return nil }
    canvas.clear(.white)
    self.canvas = canvas
  }
}
