import GoldenTesting
import TextControlRender

/// Why a command ends early: an exit code and a line for each problem.
struct Failure: Error {
  var code: ExitCode
  var problems: [SpecDiagnostic]

  init(_ code: ExitCode, _ problems: [SpecDiagnostic]) {
    self.code = code
    self.problems = problems
  }

  /// A problem with a file.
  init(_ code: ExitCode, file: String, _ message: String) {
    self.init(code, [SpecDiagnostic(file: file, message: message)])
  }

  /// All problems of several failures, with the exit code of the first; nil where there are none.
  init?(_ failures: [Failure]) {
    guard let first = failures.first else { return nil }
    self.init(first.code, failures.flatMap(\.problems))
  }

  /// A problem with the command line.
  static func usage(_ message: String) -> Failure {
    Failure(.usage, file: "render-cli", message)
  }

  /// The end of a pipe's reader, which is nothing to talk about.
  static let brokenPipe = Failure(.brokenPipe, [])

  /// What is wrong with a golden folder or a report. A fixture that cannot be read fails like one that differs.
  init(_ error: GoldenStoreError) {
    switch error.kind {
    case .absent: self.init(.noInput, file: error.path, error.reason)
    case .unusable: self.init(.difference, file: error.path, error.reason)
    case .notCreatable: self.init(.cannotCreate, file: error.path, "cannot be created: \(error.reason)")
    case .writeFailed: self.init(.writeFailed, file: error.path, "writing failed: \(error.reason)")
    }
  }

  init(_ error: SpecError) { self.init(.data, error.diagnostics) }
}
