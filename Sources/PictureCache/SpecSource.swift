package import TextControlRender

/// What a spec was read from: its bytes and the files it uses, by which a later reading knows that it is still the same.
package struct SpecSource: Hashable, Sendable {
  /// The digest of the spec's bytes and of the values that replace its keys.
  package var digest: SHA256.Digest
  /// The files that were read for it, by name, with digests of what was in them.
  var files: [String]
  /// Files that the spec names and that are opened only when it is drawn: fonts, by their real paths.
  var fontFiles: [String]

  /// Takes note of a spec that has been read.
  ///
  /// - Parameters:
  ///   - bytes: The spec.
  ///   - overrides: The values that replaced its keys.
  ///   - files: What was asked for while it was read.
  package init(_ bytes: [UInt8], overrides: [SpecOverride], files: UsedFiles) {
    var digest = FieldDigest()
    digest.add(bytes)
    for override in overrides {
      digest.add(override.keyPath)
      digest.add(override.value)
    }
    self.digest = digest.finish()
    (self.files, fontFiles) = files.used
  }

  /// Whether what was read later, of all cells of the matrix or of some, is what was read before.
  package func agrees(with later: SpecSource) -> Bool {
    digest == later.digest && (files == later.files || Set(files).isSuperset(of: later.files))
  }
}

/// A digest of several fields, each with its length before it: no two lists of fields give the same bytes.
struct FieldDigest {
  private var hash = SHA256()

  mutating func add(_ bytes: [UInt8]) {
    hash.update(Array("\(bytes.count):".utf8))
    hash.update(bytes)
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ digest: SHA256.Digest) { add(digest.bytes) }

  consuming func finish() -> SHA256.Digest { hash.finish() }
}
