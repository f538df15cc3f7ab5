import Glibc
import GoldenTesting
import TextControlRender

extension GoldenRun {
  /// Draws and writes goldens. A folder with problems is refused before anything is written.
  func record() throws(Failure) -> ExitCode {
    let mode = try recordMode()
    let contents = try contents()
    if !contents.problems.isEmpty {
      throw Failure(.data, contents.problems.map { SpecDiagnostic(file: root, message: $0) })
    }
    let fixtures = selection(of: contents)
    if fixtures.isEmpty && !arguments.has(.allowEmpty) {
      throw Failure(.difference, file: root, "there is nothing to record")
    }
    let suite = suite
    let results = map(fixtures) { fixture -> Result<RecordResult, RecordFailure> in
      do {
        return .success(try suite.record(fixture, mode: mode))
      } catch {
        return .failure(RecordFailure(messages: GoldenSuite.messages(for: error, fixture: fixture)))
      }
    }
    var counts: [RecordResult: Int] = [:]
    var problems: [SpecDiagnostic] = []
    for (fixture, result) in zip(fixtures, results) {
      switch result {
      case .success(let result):
        counts[result, default: 0] += 1
        if result == .kept {
          console.note("not written: \(fixture.name)")
        } else if result != .unchanged {
          console.note("\(result.rawValue) \(fixture.name)")
        }
      case .failure(let failure):
        problems += failure.messages.map { SpecDiagnostic(file: fixture.specPath, message: $0) }
      }
    }
    let summary = RecordResult.allCases.compactMap { result in
      counts[result].map { "\($0) \(result == .kept ? "not written" : result.rawValue)" }
    }
    console.note(summary.joined(separator: ", "))
    if !problems.isEmpty { throw Failure(.difference, problems) }
    // What the mode forbade to write is not recorded, and that is no success.
    return counts[.kept] == nil ? .success : .difference
  }

  private struct RecordFailure: Error { var messages: [String] }

  private func recordMode() throws(Failure) -> RecordMode {
    if getenv("CI").map({ String(cString: $0) }) == "true" {
      if arguments.has(.record) || arguments.has(.metadata) {
        throw .usage("golden record: nothing is recorded under CI=true")
      }
      return .none
    }
    if arguments.has(.metadata) { return .all }
    guard let text = arguments.value(of: .record) else { return .changed }
    guard let mode = RecordMode(rawValue: text) else {
      throw .usage("--record: unknown mode \(MessageText.quoted(text)), allowed are missing, changed, all and none")
    }
    return mode
  }

  /// Removes pictures that no spec makes.
  func prune() throws(Failure) -> ExitCode {
    let contents = try contents()
    // A spec that cannot be read might make any of them.
    let unreadable = contents.fixtures.filter { $0.problem != nil }
    if let first = unreadable.first {
      throw Failure(.data, file: first.specPath, "cannot be read, so nobody knows which pictures it makes")
    }
    for orphan in contents.orphans where isSelected(orphan.description) {
      do throws(GoldenStoreError) {
        try suite.store.remove(orphan)
      } catch {
        throw Failure(.writeFailed, file: error.path, error.reason)
      }
      console.note("removed \(orphan)")
    }
    return .success
  }
}
