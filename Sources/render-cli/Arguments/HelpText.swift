/// The texts of `--help`.
enum HelpText {
  /// The text about the whole tool.
  static var overview: String {
    let commands = Command.all.map { ("\($0.name) \($0.operands)", $0.summary) }
    return """
      render-cli draws Material and SwiftUI text controls from JSON specs into PNG pictures.

      Usage:
        render-cli SPEC -o OUT.png
        render-cli COMMAND [OPTIONS] ...

      Commands (without one, render is meant):
      \(table(commands))

      Options of all commands:
      \(table([Option.format, .quiet, .help, .version].map { ($0.synopsis, $0.meaning) }))

      Examples:
        render-cli login.json -o login.png
        render-cli specs/ -o pictures --jobs 4
        render-cli login.json -o 'out/{name}-{appearance}@{scale}x.png' --appearance dark --scale 3
        render-cli layout login.json

      Exit codes:
        0 fine, 1 pictures differ, 64 wrong usage, 65 wrong spec, font or picture, 66 input missing,
        69 a default font's package is not installed, 73 output cannot be created, 74 writing failed

      render-cli COMMAND --help tells more about a command.

      """
  }

  /// The text about one command.
  static func text(for command: Command) -> String {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    var text = "\(summary).\n\nUsage:\n  render-cli \(command.name) \(command.operands)\n\n"
    if !command.details.isEmpty { text += command.details.joined(separator: "\n") + "\n\n" }
    text += "Options:\n\(table(command.allOptions.map { ($0.synopsis, $0.meaning) }))\n"
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    }
    return text
  }

  /// Two columns; a wide first column has its second on a line of its own.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).filter { $0 <= 30 }.max() ?? 0
    return rows.map { first, second in
      if first.count > width { return "  \(first)\n  \(String(repeating: " ", count: width))  \(second)" }
      return "  \(first)\(String(repeating: " ", count: width - first.count))  \(second)"
    }.joined(separator: "\n")
  }
}
