/// A part of a contact sheet: cells in rows and columns, with a heading over all and one for each row and column.
struct ContactSheetTable: Equatable {
  /// One cell of the table.
  struct Cell: Equatable {
    /// The scene's place in the sheet.
    var scene: Int
    /// What stands over the cell itself; nil where the headings say it.
    var caption: String?
  }

  /// What stands over the whole table.
  var heading: String?
  /// What stands over each column; empty where cells have captions of their own.
  var columnHeadings: [String] = []
  /// What stands before each row; empty like `columnHeadings`.
  var rowHeadings: [String] = []
  var rows: [[Cell]]

  /// The tables of a sheet.
  ///
  /// - Parameter columnCount: How many columns the list of a single key is wrapped at.
  static func tables(of sheet: ContactSheet, columnCount: Int) -> [ContactSheetTable] {
    let cells = sheet.scenes.indices
    guard sheet.axes.count >= 2 else {
      let hasCaptions = !sheet.axes.isEmpty
      let rows = stride(from: 0, to: cells.count, by: columnCount).map { start in
        cells[start..<min(cells.count, start + columnCount)].map {
          Cell(scene: $0, caption: hasCaptions ? sheet.caption(ofCell: $0) : nil)
        }
      }
      return [ContactSheetTable(rows: rows)]
    }
    let rowAxis = sheet.axes[sheet.axes.count - 2]
    let columnAxis = sheet.axes[sheet.axes.count - 1]
    let outer = ContactSheet.combinations(of: sheet.axes.dropLast(2))
    let width = columnAxis.captions.count
    let size = rowAxis.captions.count * width
    return outer.enumerated().map { number, heading in
      ContactSheetTable(
        heading: heading.isEmpty ? nil : heading, columnHeadings: columnAxis.captions, rowHeadings: rowAxis.captions,
        rows: rowAxis.captions.indices.map { row in
          (0..<width).map { Cell(scene: number * size + row * width + $0, caption: nil) }
        })
    }
  }
}

extension ContactSheet {
  /// The captions of all combinations of some axes' values, in order; one empty caption for no axes.
  fileprivate static func combinations(of axes: ArraySlice<Spec.Axis>) -> [String] {
    axes.reduce([""]) { captions, axis in
      captions.flatMap { caption in axis.captions.map { caption.isEmpty ? $0 : caption + separator + $0 } }
    }
  }
}
