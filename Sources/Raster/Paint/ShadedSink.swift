/// Blends the colours of a shader into rows of pixels.
struct ShadedSink<Source: Shader>: CoverageSink {
  private let target: PixelRows
  private let shader: Source
  private let mode: BlendMode
  private let colors: UnsafeMutablePointer<SIMD4<Float>>
  private var originX = 0
  private var originY = 0

  /// `colors` has room for the sources of one row.
  init(target: PixelRows, shader: Source, mode: BlendMode, colors: UnsafeMutablePointer<SIMD4<Float>>) {
    self.target = target
    self.shader = shader
    self.mode = mode
    self.colors = colors
  }

  mutating func place(originX: Int, originY: Int) {
    self.originX = originX
    self.originY = originY
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    let start = target.pointer(x: originX + column, y: originY + row)
    shader.shade(x: originX + column, y: originY + row, count: count, into: colors)
    for index in 0..<count { start[index] = blended(start[index], colors[index], coverage) }
  }

  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    let start = target.pointer(x: originX + column, y: originY + row)
    shader.shade(x: originX + column, y: originY + row, count: count, into: colors)
    for index in 0..<count { start[index] = blended(start[index], colors[index], coverage[index]) }
  }

  @inline(__always)
  private func blended(_ pixel: UInt32, _ source: SIMD4<Float>, _ coverage: Float) -> UInt32 {
    let addend = Blending.addend(mode.added(source), coverage)
    if mode == .plusLighter { return Blending.sum(pixel, addend: addend) }
    return Blending.blended(pixel, kept: Blending.kept(mode.replaced(source), coverage), addend: addend)
  }
}
