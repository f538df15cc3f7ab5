internal import SystemFiles

/// Why a golden folder, or a file in it, cannot be used. The description is a whole message with the path.
public struct GoldenStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: Hashable, Sendable {
    /// There is nothing to read.
    case absent
    /// What is there is wrong, or cannot be read.
    case unusable
    /// The place cannot be written to.
    case notCreatable
    /// The place was fine, but there was no room, or the device failed.
    case writeFailed
  }

  /// The file or folder.
  public let path: String
  /// What is wrong with it.
  public let reason: String
  /// What kind of trouble it is.
  public let kind: Kind

  init(path: String, reason: String, kind: Kind = .unusable) {
    self.path = path
    self.reason = reason
    self.kind = kind
  }

  init(reading path: String, _ error: SystemError) {
    self.init(path: path, reason: error.reason, kind: error.isAbsence ? .absent : .unusable)
  }

  init(writing path: String, _ error: SystemError) {
    self.init(path: path, reason: error.reason, kind: error.isWriteFailure ? .writeFailed : .notCreatable)
  }

  /// For instance `goldens/phone.png: permission denied`.
  public var description: String { "\(path): \(reason)" }
}
