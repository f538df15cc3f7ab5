public import Raster
import Typeset

/// A drawing that is made into pixels band by band: horizontal strips of few enough pixels to stay in a processor's
/// cache while they are drawn and encoded, so that a large picture never is in memory as a whole.
///
/// The bands hold the very pixels of the whole picture and do not depend on each other: any thread may draw any of them.
public struct BandedDrawing: Sendable {
  /// The picture's width in pixels.
  public let width: Int
  /// The picture's height in pixels.
  public let height: Int
  /// The height of all bands but the last one, in pixels; it depends on the picture's width alone.
  public let bandHeight: Int
  /// What is drawn.
  public let list: DisplayList
  private let renderer: Renderer
  /// For each item the rows that it may touch; those of an effect's begin span all under the effect.
  private let rows: [Range<Int>]

  /// Pixels of a band: 1 MiB of them, beside which the second cache has room for the encoder's rows.
  static let bandArea = 1 << 18
  /// Bands of less height would begin anew too often: each starts without what the encoder has seen.
  private static let leastHeight = 16
  /// Pictures of no more pixels are drawn as a whole.
  static let largestWholeArea = 1 << 20

  /// - Parameter bandHeight: nil chooses.
  init(_ list: DisplayList, width: Int, height: Int, renderer: Renderer, bandHeight: Int? = nil) {
    self.list = list
    self.width = width
    self.height = height
    self.renderer = renderer
    self.bandHeight = bandHeight ?? max(Self.leastHeight, Self.bandArea / width)
    rows = renderer.rows(of: list.items, height: height)
  }

  /// The number of bands.
  public var bandCount: Int { (height + bandHeight - 1) / bandHeight }

  /// The rows of a band, counted from 0 at the top.
  public func rows(ofBand index: Int) -> Range<Int> {
    precondition((0..<bandCount).contains(index), "there are \(bandCount) bands")
    return index * bandHeight..<min(height, (index + 1) * bandHeight)
  }

  /// Draws a band on a canvas, which takes its size and keeps its memory for the next one.
  public func draw(band index: Int, on canvas: inout Canvas) {
    let isReset = canvas.reset(width: width, height: height, rows: rows(ofBand: index))
    precondition(isReset, "the picture's size was checked")
    renderer.draw(list, rows: rows, on: &canvas)
  }
}
