import GoldenTesting

extension GoldenRun {
  /// Makes the pictures that a check left the goldens: all of them, or those named.
  func approve() throws(Failure) -> ExitCode {
    let approval = GoldenApproval(store: suite.store, reportFolder: artefacts)
    let candidates: [GoldenName]
    do throws(GoldenStoreError) {
      candidates = try approval.candidates()
    } catch {
      throw Failure(error)
    }
    try selection.check(candidates.map(\.description), kind: "golden with a new picture")
    let chosen = candidates.filter { selection.contains($0.description) }
    guard !chosen.isEmpty else { throw Failure(.difference, file: artefacts, "there is nothing to approve") }
    do throws(GoldenStoreError) {
      try approval.approve(chosen)
    } catch {
      throw Failure(error)
    }
    for name in chosen { console.note("approved \(name)") }
    return .success
  }
}
