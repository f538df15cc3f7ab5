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

  /// Everything but the pictures.
  struct Content {
    var entries: [Entry] = []
    var problems: [SpecDiagnostic] = []
    var shard: GoldenShard?
    var isEmptyAllowed = false
  }

  /// - Throws: `GoldenStoreError` where the report is missing, damaged, or from another version.
  static func content(of folder: String) throws(GoldenStoreError) -> Content {
    let path = "\(folder)/report.json"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path)
    } catch {
      if error.isAbsence {
        throw GoldenStoreError(path: path, reason: "there is no report, golden check writes one", kind: .absent)
      }
      throw GoldenStoreError(reading: path, error)
    }
    var diagnostics = DiagnosticList()
    guard let root = JSONReader.read(bytes, name: path, into: &diagnostics),
      root[key: "version"]?.number == Double(JSONReport.version), let goldens = root[key: "goldens"]?.elements
    else { throw GoldenStoreError(path: path, reason: "is no report of this version") }
    var content = Content()
    for problem in root[key: "problems"]?.elements ?? [] {
      guard let file = problem[key: "file"]?.string, let message = problem[key: "message"]?.string else {
        throw GoldenStoreError(path: path, reason: "is damaged")
      }
      content.problems.append(SpecDiagnostic(file: file, message: message))
    }
    if case .bool(true) = root[key: "emptyAllowed"]?.content { content.isEmptyAllowed = true }
    if let text = root[key: "shard"]?.string {
      guard let shard = GoldenShard(text) else { throw GoldenStoreError(path: path, reason: "is damaged") }
      content.shard = shard
    }
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
      content.entries.append(entry)
    }
    return content
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
      throw GoldenStoreError(reading: path, error)
    }
    guard SHA256.hexadecimal(bytes) == checksum else {
      throw GoldenStoreError(path: path, reason: "has changed since the report was written; check again")
    }
    return GoldenOutcome.Picture(file: bytes, size: size)
  }
}

extension GoldenReport {
  /// Reads the report of a folder with its pictures, so that reports of several shards can become one.
  ///
  /// - Throws: `GoldenStoreError` where the report or a picture of it cannot be used.
  public init(folder: String) throws(GoldenStoreError) {
    let content = try ReportReader.content(of: folder)
    self.init(
      [], problems: content.problems, shard: content.shard, isEmptyAllowed: content.isEmptyAllowed)
    for entry in content.entries {
      outcomes.append(
        GoldenOutcome(
          name: entry.name, status: entry.status, message: entry.message, explanation: entry.explanation,
          expected: try ReportReader.picture("expected", of: entry, in: folder),
          actual: try ReportReader.picture("actual", of: entry, in: folder),
          differencePicture: try ReportReader.picture("diff", of: entry, in: folder)))
    }
  }
}
