import TextControlRender

/// The tool from its arguments to its exit code.
enum Tool {
  static func run(_ arguments: [String]) -> ExitCode {
    var console = Console()
    do throws(Failure) {
      return try run(arguments, &console)
    } catch {
      console.show(error.problems)
      return error.code
    }
  }

  private static func run(_ arguments: [String], _ console: inout Console) throws(Failure) -> ExitCode {
    guard let first = arguments.first else {
      throw .usage("no spec is given, see render-cli --help")
    }
    switch first {
    case "--help", "-h", "help":
      try Console.print(try help(about: arguments.dropFirst().first))
      return .success
    case "--version":
      try Console.print(Version.text)
      return .success
    default: break
    }
    let named = Command.all.first { $0.name == first }
    let command = named ?? .render
    let rest = named == nil ? arguments : Array(arguments.dropFirst())
    // Known before the options are understood, so that a wrong option is reported in the wished form too.
    console.format = format(in: rest)
    try CommandWords.checkEncoding()
    let parsed = try ParsedArguments(rest, options: command.allOptions)
    if parsed.has(.help) {
      try Console.print(named == nil ? HelpText.overview : HelpText.text(for: command))
      return .success
    }
    if let text = parsed.value(of: .format), Console.Format(rawValue: text) == nil {
      throw .usage("--format: unknown format \(MessageText.quoted(text)), allowed are human and json")
    }
    console.isQuiet = parsed.has(.quiet)
    if named == nil { try checkCommandName(first) }
    return try command.run(parsed, console)
  }

  private static func help(about name: String?) throws(Failure) -> String {
    guard let name else { return HelpText.overview }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw .usage(
        "unknown command \(MessageText.quoted(name))" + NearestName.suggestion(for: name, in: Command.all.map(\.name)))
    }
    return HelpText.text(for: command)
  }

  /// A command that does not exist would otherwise be taken for a spec that does not exist.
  private static func checkCommandName(_ first: String) throws(Failure) {
    guard !first.hasPrefix("-"), FilePath.kind(of: first) == nil, !first.contains(where: { "./*?[".contains($0) })
    else { return }
    if let name = NearestName.find(first, in: Command.all.map(\.name)) {
      throw .usage("unknown command \(MessageText.quoted(first)), did you mean \(MessageText.quoted(name))?")
    }
    throw .usage("\(MessageText.quoted(first)) is neither a command nor a file, see render-cli --help")
  }

  private static func format(in arguments: [String]) -> Console.Format {
    if arguments.contains("--format=json") { return .json }
    guard let index = arguments.firstIndex(of: "--format"), index + 1 < arguments.count else { return .human }
    return Console.Format(rawValue: arguments[index + 1]) ?? .human
  }
}
