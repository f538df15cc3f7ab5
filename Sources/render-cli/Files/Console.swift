import Glibc
import SystemFiles
import TextControlRender

/// Standard output and standard error.
struct Console: Sendable {
  /// How problems are printed.
  enum Format: String, CaseIterable {
    /// `file:line:column: error: path: message`
    case human
    /// One JSON object a line.
    case json
  }

  var format = Format.human
  /// Whether notes and warnings are left out.
  var isQuiet = false

  /// Writes text to standard output.
  static func print(_ text: String) throws(Failure) {
    try OutputFile(path: "-").write(Array(text.utf8))
  }

  /// Prints problems, one a line. There is nowhere to tell that standard error is closed.
  func show(_ problems: [SpecDiagnostic]) {
    let shown = problems.filter { $0.severity == .error || !isQuiet }
    let text = shown.map { line(for: $0) + "\n" }.joined()
    try? FileDescriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Prints a warning about what an option asks for.
  func warn(_ message: String, option: Option) {
    show([SpecDiagnostic(severity: .warning, file: option.name, message: message)])
  }

  /// Whether more is printed than problems.
  var showsNotes: Bool { !isQuiet && format == .human }

  /// Prints a line about what has been done. Names in it may come from anywhere, so nothing in it can end the line or
  /// steer the terminal.
  func note(_ text: String) {
    guard showsNotes else { return }
    try? FileDescriptor.write(Array((MessageText.name(text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints how long the parts of the work took.
  func show(_ timings: Timings, pictureCount: Int) {
    let text =
      switch format {
      case .human: timings.table(pictureCount: pictureCount)
      case .json: timings.json(pictureCount: pictureCount)
      }
    try? FileDescriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }

  private func line(for problem: SpecDiagnostic) -> String {
    switch format {
    // The message may speak of further files and texts.
    case .human: MessageText.name(problem.description)
    case .json: problem.jsonLine
    }
  }
}
