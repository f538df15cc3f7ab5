import Raster
import Synchronization

/// Canvases that threads hand on to each other: the first touch of fresh memory costs more than drawing.
final class CanvasPool: Sendable {
  /// A canvas that one thread uses at a time.
  final class Entry: @unchecked Sendable {
    var canvas: Canvas

    fileprivate init() {
      guard let canvas = Canvas(width: 1, height: 1) else { preconditionFailure("one pixel is allowed") }
      self.canvas = canvas
    }
  }

  private let spare = Mutex<[Entry]>([])

  /// A canvas that nobody else has, of any size.
  func take() -> Entry { spare.withLock { $0.popLast() } ?? Entry() }

  /// Takes a canvas back.
  func giveBack(_ entry: Entry) { spare.withLock { $0.append(entry) } }
}
