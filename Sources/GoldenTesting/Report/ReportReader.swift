internal import PictureCache
internal import SystemFiles
import TextControlRender

/// Reads `report.json` back with the pictures beside it.
enum ReportReader {
  /// A golden of a report.
  struct Entry {
    var name: GoldenName
    var status: GoldenOutcome.Status
    var message: String
    var explanation: [String]
    /// Checksums by kind: `expected`, `actual`, `diff`.
    var checksums: [String: String]
    /// Sizes by kind.
    var sizes: [String: PixelSize]
  }

  /// - Throws: `GoldenStoreError` where the report is missing, damaged, or from another version.
  static func entries(in folder: String) throws(GoldenStoreError) -> [Entry] {
    let path = "\(folder)/report.json"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw GoldenStoreError(path: path, reason: error.reason)
    }
    var diagnostics = DiagnosticList()
    guard let root = JSONReader.read(bytes, name: path, into: &diagnostics),
      root[key: "version"]?.number == Double(JSONReport.version), let goldens = root[key: "goldens"]?.elements
    else { throw GoldenStoreError(path: path, reason: "is no report of this version") }
    var entries: [Entry] = []
    for golden in goldens {
      guard let text = golden[key: "name"]?.string, let name = try? GoldenName(text),
        let status = golden[key: "status"]?.string.flatMap(GoldenOutcome.Status.init(rawValue:))
      else { throw GoldenStoreError(path: path, reason: "is damaged") }
      var entry = Entry(
        name: name, status: status, message: golden[key: "message"]?.string ?? "",
        explanation: golden[key: "explanation"]?.elements?.compactMap(\.string) ?? [], checksums: [:], sizes: [:])
      for kind in ["expected", "actual", "diff"] {
        guard let picture = golden[key: kind] else { continue }
        entry.checksums[kind] = picture[key: "sha256"]?.string
        let size = picture[key: "size"]?.elements?.compactMap(\.number) ?? []
        if size.count == 2, let width = Int(exactly: size[0]), let height = Int(exactly: size[1]) {
          entry.sizes[kind] = PixelSize(width: width, height: height)
        }
      }
      entries.append(entry)
    }
    return entries
  }

  /// A picture of the report, as it was when the report was written; nil where the report has none.
  ///
  /// - Throws: `GoldenStoreError` where the file is missing or has changed since.
  static func picture(
    _ kind: String, of entry: Entry, in folder: String
  ) throws(GoldenStoreError) -> GoldenOutcome.Picture? {
    guard let checksum = entry.checksums[kind], let size = entry.sizes[kind] else { return nil }
    let path = "\(folder)/\(entry.name).\(kind).png"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw GoldenStoreError(path: path, reason: error.reason)
    }
    guard SHA256.hexadecimal(bytes) == checksum else {
      throw GoldenStoreError(path: path, reason: "has changed since the report was written; check again")
    }
    return GoldenOutcome.Picture(file: bytes, size: size)
  }
}

extension GoldenOutcome {
  /// The outcomes of a report with their pictures, so that reports of several shards can become one.
  ///
  /// - Throws: `GoldenStoreError` where the report or a picture of it cannot be used.
  public static func outcomes(inReportFolder folder: String) throws(GoldenStoreError) -> [GoldenOutcome] {
    var outcomes: [GoldenOutcome] = []
    for entry in try ReportReader.entries(in: folder) {
      outcomes.append(
        GoldenOutcome(
          name: entry.name, status: entry.status, message: entry.message, explanation: entry.explanation,
          expected: try ReportReader.picture("expected", of: entry, in: folder),
          actual: try ReportReader.picture("actual", of: entry, in: folder),
          differencePicture: try ReportReader.picture("diff", of: entry, in: folder)))
    }
    return outcomes
  }
}
