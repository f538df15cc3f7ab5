/// Blends one colour into rows of pixels.
struct SolidSink: CoverageSink {
  private let target: PixelRows
  private let added: SIMD4<Float>
  private let replaced: Float
  private let saturates: Bool
  /// Whether full coverage leaves nothing of a pixel, and four pixels of the colour that it leaves then.
  private let isOpaque: Bool
  private let full: SIMD4<UInt32>
  private var origin: UnsafeMutablePointer<UInt32>
  /// Behind the last pixel of the target.
  private let end: UnsafeMutablePointer<UInt32>

  init(target: PixelRows, color: Color, mode: BlendMode) {
    self.target = target
    let source = Blending.source(for: color)
    added = mode.added(source)
    replaced = mode.replaced(source)
    saturates = mode == .plusLighter
    isOpaque = !saturates && Blending.kept(replaced, 1) == 0
    full = SIMD4(repeating: Blending.blended(0, kept: 0, addend: Blending.addend(added, 1)))
    origin = target.base
    end = target.base + target.count
  }

  mutating func place(originX: Int, originY: Int) {
    origin = target.pointer(x: originX, y: originY)
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    let start = origin + (row * target.stride + column)
    let addend = Blending.addend(added, coverage)
    let kept = Blending.kept(replaced, coverage)
    if saturates {
      for index in 0..<count { start[index] = Blending.sum(start[index], addend: addend) }
    } else if kept == 0 {
      start.update(repeating: Blending.blended(0, kept: 0, addend: addend), count: count)
    } else {
      SpanKernel.blend(start, count: count, kept: kept, addend: addend)
    }
  }

  @inline(__always)
  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    let start = origin + (row &* target.stride &+ column)
    if coverage == .zero { return }
    if isOpaque && coverage == SIMD4(repeating: 1) {
      UnsafeMutableRawPointer(start).storeBytes(of: full, as: SIMD4<UInt32>.self)
      return
    }
    if !saturates && start + 4 <= end {
      // Pixels behind the last one, if there are, get coverage 0 and stay as they are.
      SpanKernel.blendFour(start, coverage: coverage, added: added, replaced: replaced)
      return
    }
    for index in 0..<count {
      let addend = Blending.addend(added, coverage[index])
      if saturates {
        start[index] = Blending.sum(start[index], addend: addend)
      } else {
        let kept = Blending.kept(replaced, coverage[index])
        start[index] = Blending.blended(start[index], kept: kept, addend: addend)
      }
    }
  }
}
