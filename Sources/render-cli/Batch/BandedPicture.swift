import PNGCoding
import Raster
import Synchronization
import TextControlRender

/// A large picture that is drawn and encoded band by band, on any number of threads, and written as bands are done.
///
/// The bytes do not depend on the threads: the bands' heights follow from the picture, and each band is encoded by
/// itself. In memory are at any time no more pixels than those of one band for each thread.
struct BandedPicture: Sendable {
  private let drawing: BandedDrawing
  private let encoder: PNGBandEncoder

  init(_ drawing: BandedDrawing, scale: Double) throws(PNGEncoder.Problem) {
    self.drawing = drawing
    encoder = try PNGBandEncoder(
      PNGEncoder(scale: scale), width: drawing.width, height: drawing.height, isOpaque: drawing.list.isOpaque,
      isGrey: drawing.list.isGrey)
  }

  /// Draws and writes the picture.
  ///
  /// - Parameters:
  ///   - threads: How many threads draw.
  ///   - clock: Takes the times of all threads.
  ///   - append: Takes the file's bytes, piece by piece in their order, from one thread at a time.
  func write(threads: Int, clock: PartClock?, to append: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let output = BandOutput(window: 2 * threads, to: append)
    try output.begin(encoder.head)
    let canvases = CanvasPool()
    let timings = Mutex(Timings())
    WorkerPool.run(count: drawing.bandCount, jobs: threads) { index in
      if output.hasFailed { return }
      let bandClock = clock.map { _ in PartClock() }
      let spare = canvases.take()
      drawing.draw(band: index, on: &spare.canvas)
      bandClock?.end(.drawing)
      let band = encoder.encode(spare.canvas.pixmap)
      bandClock?.end(.encoding)
      canvases.giveBack(spare)
      output.put(band, at: index)
      bandClock?.end(.writing)
      if let bandClock { timings.withLock { $0 += bandClock.timings } }
    }
    clock?.add(timings.withLock { $0 })
    try output.end()
    clock?.end(.writing)
  }
}
