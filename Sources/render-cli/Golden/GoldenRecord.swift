import Glibc
import GoldenTesting
import TextControlRender

extension GoldenRun {
  /// Draws and writes goldens. A folder with problems is refused before anything is written.
  func record() throws(Failure) -> ExitCode {
    let mode = try recordMode()
    let contents = try contents()
    if !contents.problems.isEmpty {
      throw Failure(.data, contents.problems)
    }
    try selection.check(contents.fixtures.map(\.name.description), kind: "golden")
    let fixtures = selected(of: contents)
    if fixtures.isEmpty {
      if !arguments.has(.allowEmpty) { throw nothingSelected("there is nothing to record", in: contents) }
      console.note("nothing to record")
      return .success
    }
    let suite = suite
    let results = map(fixtures) { fixture -> Result<RecordResult, Failure> in
      do {
        return .success(try suite.record(fixture, mode: mode))
      } catch let error as GoldenStoreError {
        return .failure(Failure(error))
      } catch {
        return .failure(Failure(.difference, GoldenSuite.diagnostics(for: error, fixture: fixture)))
      }
    }
    var counts: [RecordResult: Int] = [:]
    var failures: [Failure] = []
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
        failures.append(failure)
      }
    }
    let summary = RecordResult.allCases.compactMap { result in
      counts[result].map { "\($0) \(result == .kept ? "not written" : result.rawValue)" }
    }
    if !summary.isEmpty { console.note(summary.joined(separator: ", ")) }
    // That nothing can be written weighs more than a spec that is wrong: the greatest code is told.
    if var failure = Failure(failures) {
      failure.code = failures.map(\.code).max { $0.rawValue < $1.rawValue } ?? failure.code
      throw failure
    }
    // What the mode forbade to write is not recorded, and that is no success.
    return counts[.kept] == nil ? .success : .difference
  }

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
    try selection.check(contents.orphans.map(\.description), kind: "picture without a spec")
    for orphan in contents.orphans where selection.contains(orphan.description) {
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
