/// A picture to draw on, with a stack of clips and groups. Coordinates are pixels from its upper left corner.
///
/// The canvas owns its memory and that of all steps of drawing, so keep one and `reset` it: the first touch of fresh
/// memory costs more than drawing. Coordinates may be anything: what is outside costs nothing, and contours with
/// coordinates that are not finite are left out.
public struct Canvas: ~Copyable {
  /// The width in pixels.
  public private(set) var width: Int
  /// The height in pixels.
  public private(set) var height: Int
  /// The rows that are drawn; all, unless the canvas is a band of a picture.
  public private(set) var rows: Range<Int>
  /// What drawing goes to: the canvas's picture, or that of the innermost group.
  var layer: Layer
  /// The pixels that may be drawn on.
  var clipBounds: PixelRect
  /// The masks that coverage is multiplied by.
  var clipMasks: [Mask] = []
  let rasterizer = PathRasterizer()
  let rowBuffer = RowBuffer()
  var stroker = Stroker()
  /// The outline of the last stroke.
  var strokeOutline = Path()
  /// What solid colours are blended with.
  var unit = VectorUnit.best
  /// Memory of finished groups.
  var spareLayers: [[PremultipliedColor]] = []

  /// Creates a transparent canvas, or nil where ``Pixmap/init(width:height:filledWith:)`` refuses the size.
  public init?(width: Int, height: Int) {
    guard let pixmap = Pixmap(width: width, height: height) else { return nil }
    self.init(pixmap)
  }

  /// Creates a canvas that shows `pixmap`.
  public init(_ pixmap: consuming Pixmap) {
    width = pixmap.width
    height = pixmap.height
    rows = 0..<height
    clipBounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    layer = Layer(pixmap: pixmap, originX: 0, originY: 0)
  }

  /// The picture as it stands; inside `withGroup`, what the group has drawn.
  public var pixmap: Pixmap { layer.pixmap }

  /// Gives the picture away without copying it; the canvas is gone.
  public consuming func takePixmap() -> Pixmap { layer.pixmap }

  /// Makes the canvas transparent and gives it a new size, with the memory it has where that suffices. Returns false,
  /// and changes nothing, where the size is refused. Not to be called inside `withClip` and its kin.
  public mutating func reset(width: Int, height: Int) -> Bool {
    reset(width: width, height: height, rows: 0..<max(0, height))
  }

  /// Makes the canvas a band of a picture of `width` × `height` pixels: only `rows` are drawn and have memory, and
  /// `pixmap` shows them alone. They get the very pixels they have in the whole picture. Else as
  /// ``reset(width:height:)``; rows outside of the picture are refused, too.
  public mutating func reset(width: Int, height: Int, rows: Range<Int>) -> Bool {
    guard Pixmap.isValid(width: width, height: height), !rows.isEmpty, rows.lowerBound >= 0, rows.upperBound <= height
    else { return false }
    var pixels: [PremultipliedColor] = []
    swap(&pixels, &layer.pixmap.pixels)
    let count = width * rows.count
    if pixels.count != count {
      pixels.removeAll(keepingCapacity: true)
      pixels.append(contentsOf: repeatElement(.clear, count: count))
    } else {
      pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .clear) }
    }
    layer = Layer(
      pixmap: Pixmap(width: width, height: rows.count, pixels: pixels), originX: 0, originY: rows.lowerBound)
    self.width = width
    self.height = height
    self.rows = rows
    clipBounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    clipMasks = []
    return true
  }
}

extension Canvas {
  /// The pixels inside the clip that are drawn.
  var visibleBounds: PixelRect {
    clipBounds.intersection(PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound))
  }
}

/// A picture that is drawn on, and where its corner lies on the canvas.
struct Layer {
  var pixmap: Pixmap
  var originX: Int
  var originY: Int

  /// Calls `body` with the pixels.
  mutating func withRows(_ body: (PixelRows) -> Void) {
    let (stride, originX, originY) = (pixmap.width, originX, originY)
    pixmap.pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: bytes.count / 4) { words in
        body(PixelRows(base: words, stride: stride, count: bytes.count / 4, originX: originX, originY: originY))
      }
    }
  }
}

/// Memory for the colours of one row.
final class RowBuffer {
  private(set) var colors: UnsafeMutablePointer<SIMD4<Float>> = .allocate(capacity: 1)
  private var capacity = 1

  deinit { colors.deallocate() }

  /// Makes room for rows of `count` pixels.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    colors.deallocate()
    capacity = count
    colors = .allocate(capacity: count)
  }
}
