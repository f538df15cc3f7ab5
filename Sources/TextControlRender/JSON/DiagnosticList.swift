/// Collects the problems of a spec while it is read.
package struct DiagnosticList: Sendable {
  /// How many problems of one spec are reported.
  package static let limit = 20

  private struct Entry: Sendable, Equatable {
    var severity: SpecDiagnostic.Severity
    var position: SourcePosition
    var path: JSONPath
    var message: String
  }

  /// The texts that positions refer to.
  package private(set) var sources: [SourceText] = []
  private var entries: [Entry] = []
  /// How many errors there are, including those that will not be reported because there are too many.
  package private(set) var errorCount = 0

  package init() {}

  /// Adds a text and returns its index for positions.
  package mutating func add(_ source: SourceText) -> Int {
    sources.append(source)
    return sources.count - 1
  }

  package mutating func error(_ message: String, at position: SourcePosition, path: JSONPath) {
    if add(Entry(severity: .error, position: position, path: path, message: message)) { errorCount += 1 }
  }

  package mutating func warning(_ message: String, at position: SourcePosition, path: JSONPath) {
    _ = add(Entry(severity: .warning, position: position, path: path, message: message))
  }

  /// A spec can have any number of problems, but keys are not always read in file order. Ten times the limit is kept so
  /// that the first ones in file order are among them in all but contrived files. The same problem again, from another
  /// cell of a matrix, is passed over.
  private mutating func add(_ entry: Entry) -> Bool {
    if entries.contains(entry) { return false }
    if entries.count < 10 * DiagnosticList.limit { entries.append(entry) }
    return true
  }

  /// The first problems in file order, with lines and columns.
  package func resolved() -> [SpecDiagnostic] {
    let order = entries.indices.sorted { (entries[$0].position, $0) < (entries[$1].position, $1) }
    return order.prefix(DiagnosticList.limit).map { index in
      let entry = entries[index]
      let source = sources[entry.position.source]
      let place = source.isOption ? nil : source.lineAndColumn(at: entry.position.offset)
      return SpecDiagnostic(
        severity: entry.severity, file: source.name, line: place?.line, column: place?.column,
        path: entry.path.description, message: entry.message)
    }
  }
}
