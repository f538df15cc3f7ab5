import Glibc
import TextControlRender

/// Shows pictures in the terminal.
struct Preview: Sendable {
  let terminal: TerminalProtocol
  private let isInsideTmux: Bool

  /// What `--preview` asks for; nil where it is not given, or where the terminal shows no pictures and they are written
  /// to files anyway.
  ///
  /// - Throws: Exit code 64 where nothing could be shown and nothing written.
  static func asked(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> Preview? {
    guard let text = arguments.value(of: .preview) else { return nil }
    if ["-", "/dev/stdout"].contains(arguments.value(of: .output)) {
      throw .usage("--preview shows the picture on standard output, -o - would write it there too")
    }
    let detection = TerminalDetection { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if text == "auto" {
      guard let terminal = found(detection) else {
        let reason = obstacle(detection)
        if arguments.has(.output) {
          console.note("--preview: \(reason)")
          return nil
        }
        throw .usage("--preview: \(reason); name a file with -o, or choose --preview kitty, iterm2 or sixel")
      }
      if detection.isInsideTmux, terminal != .sixel {
        console.note("--preview: inside tmux pictures appear only after 'tmux set -g allow-passthrough on'")
      }
      return Preview(terminal: terminal, isInsideTmux: detection.isInsideTmux)
    }
    guard let terminal = TerminalProtocol(rawValue: text) else {
      let names = ["auto"] + TerminalProtocol.allCases.map(\.rawValue)
      throw .usage(
        "--preview: unknown protocol \(MessageText.quoted(text))\(NearestName.suggestion(for: text, in: names)), allowed "
          + "are " + names.joined(separator: ", "))
    }
    return Preview(terminal: terminal, isInsideTmux: detection.isInsideTmux)
  }

  private static func found(_ detection: TerminalDetection) -> TerminalProtocol? {
    guard isatty(STDOUT_FILENO) == 1, !detection.isInsideScreen else { return nil }
    // What tmux understands itself needs nobody's permission.
    if detection.isInsideTmux, let answer = TerminalQuery.answer(), answer == .sixel { return answer }
    return detection.known ?? (detection.isInsideTmux ? nil : TerminalQuery.answer())
  }

  private static func obstacle(_ detection: TerminalDetection) -> String {
    if isatty(STDOUT_FILENO) != 1 { return "standard output is not a terminal" }
    if detection.isInsideScreen { return "GNU Screen shows no pictures" }
    return "this terminal (\(MessageText.name(detection.name))) does not say that it shows pictures"
  }

  /// Shows a PNG file, of an animation the first frame, below a caption.
  func show(_ file: [UInt8], caption: String?) throws(Failure) {
    var output = caption.map { Array((MessageText.name($0) + "\n").utf8) } ?? []
    output += try terminal.sequence(for: file, isInsideTmux: isInsideTmux) + [0x0A]
    try OutputFile(path: "-").write(output)
  }
}

extension Option {
  static let preview = Option(
    name: "--preview", placeholder: "HOW", meaning: "show the picture in the terminal: auto, kitty, iterm2 or sixel",
    choices: ["auto", "kitty", "iterm2", "sixel"])
}
