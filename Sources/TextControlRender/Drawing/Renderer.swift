public import Raster
import Typeset

/// Draws display lists: the only place where points become pixels.
public struct Renderer: Sendable {
  let grid: PixelGrid
  /// Of texts and icons drawn before.
  let coverage: CoverageCache?

  /// Creates a renderer for a scale in pixels per point.
  public init(scale: Double, snapping: PixelSnapping = .edges) {
    self.init(scale: scale, snapping: snapping, coverage: nil)
  }

  init(scale: Double, snapping: PixelSnapping, coverage: CoverageCache?) {
    grid = PixelGrid(scale: scale, snapping: snapping)
    self.coverage = coverage
  }

  /// The size of the picture of a canvas, in pixels: the whole pixels that hold its points.
  public func pixelSize(of size: Size) -> (width: Double, height: Double) {
    (max(1, grid.canvasLength(size.width)), max(1, grid.canvasLength(size.height)))
  }

  /// Draws a display list onto a canvas of its `pixelSize(of:)`.
  public func draw(_ list: DisplayList, on canvas: inout Canvas) {
    draw(list, rows: [], on: &canvas)
  }

  /// Draws a display list onto a canvas that may be a band.
  ///
  /// - Parameter rows: For each item the rows that it may touch, by which those that miss the band are passed over;
  ///   empty passes over none.
  func draw(_ list: DisplayList, rows: [Range<Int>], on canvas: inout Canvas) {
    canvas.clear(list.background)
    draw(list.items[...], rows: rows, on: &canvas)
  }

  private func draw(_ items: ArraySlice<DisplayItem>, rows: [Range<Int>], on canvas: inout Canvas) {
    var rest = items
    while let item = rest.first {
      let isMissed = !rows.isEmpty && !rows[rest.startIndex].overlaps(canvas.rows)
      rest = rest.dropFirst()
      if case .beginEffect(let kind, let ink) = item.operation {
        let inside = rest.prefix(throughEffectAtDepth: 1)
        rest = rest.dropFirst(inside.count)
        if isMissed { continue }
        draw(under: kind, ink: ink, on: &canvas) { canvas in draw(inside, rows: rows, on: &canvas) }
      } else if !isMissed {
        drawClipped(item, on: &canvas)
      }
    }
  }

  private func drawClipped(_ item: DisplayItem, on canvas: inout Canvas) {
    switch item.clip {
    case nil: draw(item, on: &canvas)
    case .rect(let rect): canvas.withClip(grid.rect(rect)) { canvas in draw(item, on: &canvas) }
    case .fade(let fade, let container):
      guard let mask = FadeCoverage(fade, container: container, scale: grid.scale).mask else { return }
      canvas.withMask(mask) { canvas in draw(item, on: &canvas) }
    }
  }

  private func draw(_ item: DisplayItem, on canvas: inout Canvas) {
    let color = item.color ?? .clear
    let paint = Paint.color(color)
    switch item.operation {
    case .area(let rect, let radii):
      canvas.fill(Path(roundedRect: grid.rect(rect), radii: grid.radii(radii)), paint)
    case .shape(let shape):
      draw(shape, color: color, on: &canvas)
    // `draw(_:on:)` for several items pairs them.
    case .beginEffect, .endEffect: break
    case .underline(let rect):
      canvas.fill(Path(rect: grid.underline(rect)), paint)
    case .movingArea(let rect):
      canvas.fill(Path(rect: rect), paint, transform: .scale(grid.scale))
    case .outline(let outline):
      canvas.fill(OutlinePath(outline, grid: grid).path, paint)
    case .bar(let rect):
      canvas.fill(Path(rect: grid.bar(rect)), paint)
    case .line(let points, let width):
      drawLine(points, width: width, paint, on: &canvas)
    case .icon(let icon, let frame):
      draw(icon, in: frame, color: color, on: &canvas)
    case .image(let image, let frame):
      draw(image, in: frame, on: &canvas)
    case .glyphs(let lines, let transform):
      draw(lines, transform: transform, color: color, on: &canvas)
    }
  }

  private func draw(_ icon: Icon, in frame: Rect, color: Color, on canvas: inout Canvas) {
    let transform = transform(from: icon.viewBox, to: frame)
    if let place = PixelPlace(x: transform.tx, y: transform.ty) {
      draw(.icon(IconShape(icon, transform, at: place)), at: place, color: color, on: &canvas)
    } else {
      canvas.fill(icon.path, .color(color), rule: icon.fillRule, transform: transform)
    }
  }

  /// Draws a shape whose origin is at a place. All ways give the same pixels.
  func draw(_ shape: KeptShape, at place: PixelPlace, color: Color, on canvas: inout Canvas) {
    let paint = Paint.color(color)
    var answer = CoverageCache.Answer.new
    if let coverage { answer = coverage.answer(for: shape) }
    if case .kept(let mask) = answer {
      canvas.fill(mask, movedBy: place.x, place.y, paint)
      return
    }
    let path = shape.path
    if case .seen = answer, let mask = canvas.coverageMask(of: path, rule: shape.rule) {
      coverage?.keep(mask, for: shape)
      canvas.fill(mask, movedBy: place.x, place.y, paint)
    } else {
      canvas.fill(path, movedBy: place.x, place.y, paint, rule: shape.rule)
    }
  }

  /// The map from a view box to its frame in pixels. Icons do not snap.
  func transform(from viewBox: Rect, to frame: Rect) -> Transform {
    Transform.translation(x: -viewBox.minX, y: -viewBox.minY)
      .concatenating(.scale(x: frame.width / viewBox.width, y: frame.height / viewBox.height))
      .concatenating(.translation(x: frame.minX, y: frame.minY))
      .concatenating(.scale(grid.scale))
  }
}
