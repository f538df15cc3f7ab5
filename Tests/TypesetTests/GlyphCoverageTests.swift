import Raster
import Testing
import Typeset

/// Glyphs at text sizes against the same outlines 64 times larger, averaged down.
@Suite(.needs(.roboto, .inter, .noto)) struct GlyphCoverageTests {
  @Test(arguments: ["Roboto", "Inter", "Noto Sans"]) func smallGlyphsEqualLargeOnesReduced(family: String) throws {
    let text = "aRg&8ﬁ"
    let layout = try Typesetter(library: FontLibrary()).layout(
      text, style: TextStyle(font: FontDescriptor(family: family, size: 16)), width: nil)
    let runs = layout.lines.flatMap(\.runs)
    #expect(!runs.isEmpty)
    for (size, count) in [(10.0, 6), (12, 6), (14.5, 6), (21, 4), (32, 3), (64, 1)] {
      for run in runs {
        for glyph in run.glyphs.prefix(count) {
          let scale = size / Double(run.face.unitsPerEm)
          let error = try largestError(run.face.outline(of: glyph.id), scale: scale)
          #expect(error <= 2, "glyph \(glyph.id) of \(family) at \(size) px")
        }
      }
    }
  }

  /// The largest difference of coverage, in 1/255, between an outline and itself made larger and averaged.
  private func largestError(_ outline: Path, scale: Double) throws -> Int {
    let factor = 64
    let bounds = try #require(outline.controlBounds)
    // Off the grid, as text is, with a margin of a pixel.
    let place = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: 1.3 - (bounds.minX * scale).rounded(.down),
      ty: 1.6 - (bounds.minY * scale).rounded(.down))
    let width = Int(bounds.width * scale) + 4
    let height = Int(bounds.height * scale) + 4
    var small = try canvas(width, height)
    small.fill(outline, .color(.black), transform: place)
    var large = try canvas(width * factor, height * factor)
    large.fill(outline, .color(.black), transform: place.concatenating(.scale(Double(factor))))
    var reduced = try canvas(width, height)
    reduced.draw(large.takePixmap(), in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let ours = small.takePixmap()
    let reference = reduced.takePixmap()
    var error = 0
    for y in 0..<height {
      for x in 0..<width { error = max(error, abs(Int(ours[x, y].alpha) - Int(reference[x, y].alpha))) }
    }
    return error
  }

  private struct RefusedSize: Error {}

  private func canvas(_ width: Int, _ height: Int) throws -> Canvas {
    guard let canvas = Canvas(width: width, height: height) else { throw RefusedSize() }
    return canvas
  }
}
