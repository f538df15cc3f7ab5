/// One of the tool's commands: what it is called, what it understands, and what it does.
struct Command: Sendable {
  var name: String
  /// What stands behind the command's name on a command line.
  var operands: String
  /// One line, without a full stop.
  var summary: String
  /// More about what the command does, for its help text.
  var details: [String] = []
  var options: [Option]
  /// Command lines with what they do.
  var examples: [(line: String, meaning: String)] = []
  /// Does the work and gives the exit code.
  var run: @Sendable (ParsedArguments, Console) throws(Failure) -> ExitCode

  /// The options of the command and those of all commands.
  var allOptions: [Option] { options + [.format, .quiet, .help] }

  /// All commands, the default one first.
  static let all: [Command] = [render, layout, golden, diff, docs, views, inspect, fonts, schema, completions]
}
