internal import CRasterKernels

/// Blends one colour into rows of pixels.
struct SolidSink: CoverageSink {
  private let target: PixelRows
  private let added: SIMD4<Float>
  private let replaced: Float
  private let saturates: Bool
  /// Whether full coverage leaves nothing of a pixel, and four pixels of the colour that it leaves then.
  private let isOpaque: Bool
  private let full: SIMD4<UInt32>
  private let unit: VectorUnit
  /// The pixel at the view's corner.
  private var origin: UnsafeMutablePointer<UInt32>
  /// From here on four pixels do not fit before the end of the target.
  private let lastFour: UnsafeMutablePointer<UInt32>

  /// `unit` must be one that this processor has.
  init(target: PixelRows, color: Color, mode: BlendMode, unit: VectorUnit) {
    self.target = target
    self.unit = unit
    let source = Blending.source(for: color)
    added = mode.added(source)
    replaced = mode.replaced(source)
    saturates = mode == .plusLighter
    isOpaque = !saturates && Blending.kept(replaced, 1) == 0
    full = SIMD4(repeating: Blending.blended(0, kept: 0, addend: Blending.addend(added, 1)))
    origin = target.base
    // Saturating addition is done pixel by pixel.
    lastFour = saturates ? target.base : target.base + max(0, target.count - 3)
  }

  mutating func place(originX: Int, originY: Int) {
    origin = target.pointer(x: originX, y: originY)
  }

  @inline(never)
  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    let start = origin + (row * target.stride + column)
    let addend = Blending.addend(added, coverage)
    let kept = Blending.kept(replaced, coverage)
    if saturates {
      for index in 0..<count { start[index] = Blending.sum(start[index], addend: addend) }
    } else if kept == 0 {
      start.update(repeating: Blending.blended(0, kept: 0, addend: addend), count: count)
    } else {
      SpanKernel.blend(start, count: count, kept: kept, addend: addend, unit: unit)
    }
  }

  mutating func sweep(_ grid: CellGrid, width: Int, height: Int, rule: FillRule) -> Bool {
    guard unit == .avx2, !saturates else { return false }
    let cells = UnsafeMutableRawPointer(grid.cells).assumingMemoryBound(to: Float.self)
    var kernelGrid = tcr_grid(
      cells: cells, words: grid.words, changes: grid.changes, stride: grid.stride,
      words_per_row: grid.wordsPerRow, width: width, height: height)
    var color = tcr_solid(
      added: (added.x, added.y, added.z, added.w), replaced: replaced, is_opaque: isOpaque, full: full.x)
    var pixels = tcr_pixels(origin: origin, stride: target.stride, end: target.base + target.count)
    tcr_sweep_solid_avx2(&kernelGrid, rule == .evenOdd, &color, &pixels)
    return true
  }

  @inline(__always)
  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    let start = origin + (row &* target.stride &+ column)
    if start >= lastFour {
      blendSingly(start, count: count, coverage: coverage)
      return
    }
    // Compared as bits, which takes fewer instructions; 1 is 3F800000. Pixels behind the last one, if there are, get
    // coverage 0 and stay as they are.
    let bits = unsafeBitCast(coverage, to: SIMD2<UInt64>.self)
    if bits.x & bits.y == 0x3F80_0000_3F80_0000 && bits.x == bits.y && isOpaque {
      UnsafeMutableRawPointer(start).storeBytes(of: full, as: SIMD4<UInt32>.self)
    } else if bits.x | bits.y != 0 {
      SpanKernel.blendFour(start, coverage: coverage, added: added, replaced: replaced)
    }
  }

  @inline(never)
  private func blendSingly(_ start: UnsafeMutablePointer<UInt32>, count: Int, coverage: SIMD4<Float>) {
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
