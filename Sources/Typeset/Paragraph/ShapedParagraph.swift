/// A part of a line: glyphs of one run at one level.
struct LinePiece: Sendable {
  var run: ShapedRun
  /// The glyphs of the run that belong to the piece, in visual order.
  var glyphs: Range<Int>
  /// The units the piece shows.
  var range: Range<Int>
  /// The level the piece has on its line; rule L1 may set it apart from the run's.
  var level: UInt8
  var isEllipsis = false

  /// The sum of the glyphs' advances at `size` points per em, in points.
  func width(size: Double) -> Double {
    var units: Int64 = 0
    var extra = 0.0
    for glyph in run.glyphs[glyphs] {
      units += Int64(glyph.advance)
      extra += glyph.extra
    }
    return Double(units) * size / Double(run.face.unitsPerEm) + extra
  }
}

/// A paragraph's runs, shaped once for all questions about it.
struct ShapedParagraph: Sendable {
  let text: DisplayText
  let range: Range<Int>
  let levels: BidiLevels
  private(set) var size: Double
  let letterSpacing: Double
  let options: ShapingOptions
  private(set) var runs: [ShapedRun] = []

  init(
    _ runs: [TextRun], of text: DisplayText, range: Range<Int>, levels: BidiLevels, style: TextStyle,
    options: ShapingOptions
  ) {
    self.text = text
    self.range = range
    self.levels = levels
    self.options = options
    size = style.font.size
    letterSpacing = style.letterSpacing.isFinite ? style.letterSpacing : 0
    self.runs.reserveCapacity(runs.count)
    for run in runs {
      self.runs.append(shape(text.units, run.range, face: run.face, script: run.script, level: run.level))
    }
  }

  /// The same glyphs in another size; for texts without tabs, whose widths are not in font units.
  func resized(to size: Double) -> ShapedParagraph {
    var copy = self
    copy.size = size
    return copy
  }

  var paragraphLevel: UInt8 { levels.paragraphLevel }

  /// The width of the whole paragraph on one line, in points.
  var naturalWidth: Double {
    runs.reduce(0) { sum, run in
      let piece = LinePiece(run: run, glyphs: run.glyphs.indices, range: run.range, level: run.level)
      return sum + piece.width(size: size)
    }
  }

  /// For each unit of the paragraph and its end, the advances of the clusters before it, in points.
  func cumulativeWidths() -> [Double] {
    var widths = [Double](repeating: 0, count: range.count + 1)
    let origin = range.lowerBound - 1
    widths.withUnsafeMutableBufferPointer { widths in
      for run in runs {
        let scale = size / Double(run.face.unitsPerEm)
        for glyph in run.glyphs {
          widths[Int(glyph.cluster) - origin] += Double(glyph.advance) * scale + glyph.extra
        }
      }
      for index in 1..<max(1, widths.count) { widths[index] += widths[index - 1] }
    }
    return widths
  }

  /// The pieces that show a part of the paragraph on a line of its own, in logical order. Where the part cuts a run in a
  /// place that changes its glyphs, that piece is shaped again.
  ///
  /// - Parameter hyphen: Whether the part's last unit, a soft hyphen, is shown.
  func pieces(in part: Range<Int>, hyphen: Bool = false) -> [LinePiece] {
    guard !part.isEmpty else { return [] }
    var pieces: [LinePiece] = []
    var index = firstRun(endingAfter: part.lowerBound)
    while index < runs.count, runs[index].range.lowerBound < part.upperBound {
      let run = runs[index]
      let common = run.range.clamped(to: part)
      let showsHyphen = hyphen && common.upperBound == part.upperBound
      let shaped: ShapedRun
      if showsHyphen {
        shaped = shape(hyphenated(at: common.upperBound - 1, in: run.face), common, like: run)
      } else if run.isSafe(toBreakBefore: common.lowerBound), run.isSafe(toBreakBefore: common.upperBound) {
        shaped = run
      } else {
        shaped = shape(text.units, common, like: run)
      }
      pieces.append(
        LinePiece(run: shaped, glyphs: shaped.glyphIndices(in: common), range: common, level: shaped.level))
      index += 1
    }
    return pieces
  }

  private func firstRun(endingAfter unit: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > unit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The text with a visible hyphen in place of the soft one at `unit`.
  private func hyphenated(at unit: Int, in face: FontFace) -> ContiguousArray<UInt16> {
    var units = text.units
    units[unit] = face.hasNominalGlyph(0x2010) ? 0x2010 : 0x2D
    return units
  }

  private func shape(_ units: ContiguousArray<UInt16>, _ range: Range<Int>, like run: ShapedRun) -> ShapedRun {
    shape(units, range, face: run.face, script: run.script, level: run.level)
  }

  private func shape(
    _ units: ContiguousArray<UInt16>, _ range: Range<Int>, face: FontFace, script: Script, level: UInt8
  ) -> ShapedRun {
    var run = Shaper.shape(units, range: range, face: face, script: script, level: level, options: options)
    if !text.tabs.isEmpty { run.widenTabs(text.tabs, size: size) }
    if letterSpacing != 0 { run.addLetterSpacing(letterSpacing, units: units) }
    return run
  }
}
