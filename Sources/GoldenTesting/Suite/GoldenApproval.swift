internal import PictureCache

/// Makes reviewed pictures the goldens: those that a check left behind, byte for byte, without drawing again.
public struct GoldenApproval: Sendable {
  /// The golden folder.
  public let store: GoldenStore
  /// The folder with `report.json` and its pictures.
  public let reportFolder: String

  /// Creates an approval.
  public init(store: GoldenStore, reportFolder: String) {
    self.store = store
    self.reportFolder = reportFolder
  }

  /// The goldens that the report has a new picture for.
  ///
  /// - Throws: `GoldenStoreError` where the report cannot be used.
  public func candidates() throws(GoldenStoreError) -> [GoldenName] {
    try ReportReader.content(of: reportFolder).entries.filter { $0.checksums["actual"] != nil }.map(\.name)
  }

  /// Approves goldens. All are checked before the first one is written.
  ///
  /// - Throws: `GoldenStoreError` where a picture, or the golden it replaces, changed since the report was written.
  public func approve(_ names: [GoldenName]) throws(GoldenStoreError) {
    let wanted = Set(names)
    var files: [(name: GoldenName, bytes: [UInt8])] = []
    for entry in try ReportReader.content(of: reportFolder).entries where wanted.contains(entry.name) {
      guard let actual = try ReportReader.picture("actual", of: entry, in: reportFolder) else { continue }
      let present = try store.file(of: entry.name)
      // An unreadable golden is replaced whatever it holds.
      if entry.status != .unreadable, present.map(SHA256.hexadecimal) != entry.checksums["expected"] {
        throw GoldenStoreError(
          path: store.path(of: entry.name), reason: "has changed since the report was written; check again")
      }
      files.append((entry.name, actual.file))
    }
    for file in files { try store.write(file.bytes, to: file.name) }
  }
}
