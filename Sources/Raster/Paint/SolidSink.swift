/// Blends one colour into rows of pixels.
struct SolidSink: CoverageSink {
  private let target: PixelRows
  private let added: SIMD4<Float>
  private let replaced: Float
  private let saturates: Bool
  private var origin: UnsafeMutablePointer<UInt32>

  init(target: PixelRows, color: Color, mode: BlendMode) {
    self.target = target
    let source = Blending.source(for: color)
    added = mode.added(source)
    replaced = mode.replaced(source)
    saturates = mode == .plusLighter
    origin = target.base
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

  mutating func varying(row: Int, column: Int, count: Int, coverage: UnsafeMutablePointer<Float>) {
    let start = origin + (row * target.stride + column)
    if saturates {
      for index in 0..<count {
        start[index] = Blending.sum(start[index], addend: Blending.addend(added, coverage[index]))
      }
    } else {
      SpanKernel.blend(start, count: count, coverage: coverage, added: added, replaced: replaced)
    }
  }
}
