internal import PNGCoding

/// Makes pictures that were reviewed into goldens: exactly those files, without drawing again.
public struct GoldenApproval: Sendable {
  /// Where the report and the actual pictures are.
  public let artefacts: ArtefactFolder
  /// Where the goldens are.
  public let store: GoldenStore

  /// Creates an approval.
  public init(artefacts: ArtefactFolder, store: GoldenStore) {
    self.artefacts = artefacts
    self.store = store
  }

  /// What became of a golden.
  public struct Approved: Equatable, Sendable {
    /// The golden's name.
    public let name: GoldenName
    /// What was done with it.
    public let result: RecordResult
  }

  /// Approves the pictures whose names fit any of `patterns`, ordered by name.
  ///
  /// All are checked before the first is written: a pattern that fits nothing in the report, a picture that changed
  /// since, and a picture that cannot be read are errors, after which the goldens are as before.
  public func approve(_ patterns: [GlobPattern]) throws(GoldenStoreError) -> [Approved] {
    let reviewed = try artefacts.reviewed().sorted { $0.name < $1.name }
    for pattern in patterns where !reviewed.contains(where: { pattern.matches($0.name) }) {
      throw GoldenStoreError(path: "\(artefacts.path)/report.json", reason: "nothing to approve fits \(pattern.text)")
    }
    var files: [(name: GoldenName, file: [UInt8], pixels: DecodedImage)] = []
    for entry in reviewed where patterns.contains(where: { $0.matches(entry.name) }) {
      let file = try artefacts.actual(entry)
      do throws(PNGDecodingError) {
        files.append((entry.name, file, try PNGDecoder().decode(file)))
      } catch {
        throw GoldenStoreError(path: "\(artefacts.path)/\(entry.name)", reason: error.description)
      }
    }
    var approved: [Approved] = []
    for entry in files {
      let result = try store.record(entry.name, file: entry.file, pixels: entry.pixels, mode: .all)
      approved.append(Approved(name: entry.name, result: result))
    }
    return approved
  }
}
