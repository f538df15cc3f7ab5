/// The pictures a failing golden leaves behind.
enum ArtefactKind: String, CaseIterable {
  case expected
  case actual
  case diff

  /// The file's name below the folder of artefacts.
  func fileName(of name: GoldenName) -> String { "\(name).\(rawValue).png" }
}

extension GoldenOutcome {
  /// The picture left beside the reports; none of goldens that did not fail.
  func artefact(_ kind: ArtefactKind) -> Picture? {
    guard !status.isSuccess else { return nil }
    return switch kind {
    case .expected: expected
    case .actual: actual
    case .diff: differencePicture
    }
  }
}
