import Typeset

/// Places cells of known sizes on a sheet. It counts in whole points, so that a sheet has the same shape at all scales.
struct ContactSheetLayouter {
  private typealias Style = ContactSheetStyle
  private typealias Extent = ContactSheetLayout.Extent

  private let sheet: ContactSheet
  /// In points.
  private let sizes: [ContactSheetLayout.Extent]
  private let typesetter: Typesetter
  private var layout = ContactSheetLayout()

  /// - Parameter sizes: The size of each cell, in pixels.
  init(_ sheet: ContactSheet, sizes: [(width: Int, height: Int)], typesetter: Typesetter) {
    precondition(sizes.count == sheet.scenes.count, "every cell has a size")
    self.sheet = sheet
    let scale = sheet.scale
    func points(_ pixels: Int) -> Int { Int((Double(pixels) / scale - 1e-9).rounded(.up)) }
    self.sizes = sizes.map { Extent(width: points($0.width), height: points($0.height)) }
    self.typesetter = typesetter
  }

  func callAsFunction() throws -> ContactSheetLayout {
    var copy = self
    try copy.place(ContactSheetTable.tables(of: sheet, columnCount: wrappedColumnCount))
    return copy.layout
  }

  /// The number of columns that brings a list of cells closest to the wanted shape.
  private var wrappedColumnCount: Int {
    let width = Double(sizes.map(\.width).max() ?? 1) + Double(Style.gutter)
    let height = Double(sizes.map(\.height).max() ?? 1) + Double(Style.gutter + 3 * Style.captionGap)
    func isWideEnough(_ columns: Int) -> Bool {
      let rows = (sizes.count + columns - 1) / columns
      return Double(columns) * width >= Style.aspectRatio * Double(rows) * height
    }
    return (1...sizes.count).first(where: isWideEnough) ?? sizes.count
  }

  private mutating func place(_ tables: [ContactSheetTable]) throws {
    let margin = Style.margin
    // All tables share their columns, so that what belongs together stands together.
    let rowHeadings = try tables.first?.rowHeadings.map { try caption($0, Style.maximumRowHeadingWidth) } ?? []
    let headingWidth = rowHeadings.map { width(of: $0) }.max() ?? 0
    let left = margin + (headingWidth > 0 ? headingWidth + Style.gutter : 0)
    let columns = columnWidths(tables)
    var y = margin
    for (number, table) in tables.enumerated() {
      if number > 0 { y += Style.tableGap }
      if let heading = table.heading {
        y += try add(heading, font: Style.headingFont, x: margin, y: y) + Style.gutter
      }
      if !table.columnHeadings.isEmpty {
        let headings = try zip(table.columnHeadings, columns).map { try caption($0, $1) }
        y += addRow(headings, columns, left: left, y: y)
      }
      for (index, row) in table.rows.enumerated() {
        if index > 0 { y += Style.gutter }
        let captions = try zip(row, columns).compactMap { cell, width in
          try cell.caption.map { try caption($0, width) }
        }
        y += addRow(captions, columns, left: left, y: y)
        var height = row.map { sizes[$0.scene].height }.max() ?? 0
        if rowHeadings.indices.contains(index) {
          let heading = rowHeadings[index]
          height = max(height, self.height(of: heading))
          layout.captions.append(.init(text: heading, x: margin, y: y + (height - self.height(of: heading)) / 2))
        }
        var x = left
        for (cell, width) in zip(row, columns) {
          layout.cells.append(.init(scene: cell.scene, x: x, y: y))
          x += width + Style.gutter
        }
        y += height
      }
    }
    let gutters = max(0, columns.count - 1) * Style.gutter
    let headingEnd = layout.captions.map { $0.x + width(of: $0.text) }.max() ?? 0
    layout.size = Extent(
      width: max(left + columns.reduce(0, +) + gutters, headingEnd) + margin, height: y + margin)
  }

  /// The widest cell of each column; a narrow one still leaves room for its caption.
  private func columnWidths(_ tables: [ContactSheetTable]) -> [Int] {
    let count = tables.flatMap(\.rows).map(\.count).max() ?? 0
    let hasCaptions = !sheet.axes.isEmpty
    return (0..<count).map { column in
      let cells = tables.flatMap(\.rows).compactMap { $0.indices.contains(column) ? $0[column].scene : nil }
      return max(cells.map { sizes[$0].width }.max() ?? 0, hasCaptions ? Style.minimumCaptionWidth : 0)
    }
  }

  /// Puts captions over the columns; the result is the height they take with the gap below them.
  private mutating func addRow(_ captions: [TextLayout], _ columns: [Int], left: Int, y: Int) -> Int {
    let height = captions.map { self.height(of: $0) }.max() ?? 0
    guard height > 0 else { return 0 }
    var x = left
    for (caption, width) in zip(captions, columns) {
      layout.captions.append(.init(text: caption, x: x, y: y + height - self.height(of: caption)))
      x += width + Style.gutter
    }
    return height + Style.captionGap
  }

  /// Puts a line of text on the sheet; the result is its height.
  private mutating func add(_ text: String, font: FontDescriptor, x: Int, y: Int) throws -> Int {
    let width = (sizes.map(\.width).max() ?? 0) * 2
    let heading = try setText(text, font: font, width: width)
    layout.captions.append(.init(text: heading, x: x, y: y))
    return height(of: heading)
  }

  /// A caption in at most two lines.
  private func caption(_ text: String, _ width: Int) throws -> TextLayout {
    try setText(text, font: Style.captionFont, width: width)
  }

  private func setText(_ text: String, font: FontDescriptor, width: Int) throws -> TextLayout {
    let style = TextStyle(
      font: font, direction: .natural, wrapping: TextWrapping(lineLimit: 2), alignment: .left)
    return try typesetter.layout(text, style: style, width: Double(width))
  }

  private func width(of text: TextLayout) -> Int { Int(text.size.width.rounded(.up)) }

  private func height(of text: TextLayout) -> Int { Int(text.size.height.rounded(.up)) }
}
