import TextControlRender

extension Command {
  static let completions = Command(
    name: "completions", operands: "SHELL", summary: "print completions for bash, zsh or fish", options: [],
    examples: [
      ("render-cli completions bash > /etc/bash_completion.d/render-cli", "for bash"),
      ("render-cli completions fish > ~/.config/fish/completions/render-cli.fish", "for fish"),
    ],
    run: { arguments, _ throws(Failure) in
      guard let shell = arguments.operands.first, arguments.operands.count == 1 else {
        throw .usage("completions takes one of bash, zsh, fish")
      }
      switch shell {
      case "bash": try Console.print(Completions.bash)
      case "zsh": try Console.print(Completions.zsh)
      case "fish": try Console.print(Completions.fish)
      default: throw .usage("unknown shell \(MessageText.quoted(shell)), allowed are bash, zsh, fish")
      }
      return .success
    })
}

/// Completion scripts, made from the table of commands.
enum Completions {
  private static var commandNames: String { Command.all.map(\.name).joined(separator: " ") }

  /// The spellings of a command's options.
  private static func spellings(_ command: Command) -> String {
    command.allOptions.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }.joined(separator: " ")
  }

  /// Options with a fixed set of values, once each.
  private static var choices: [Option] {
    var options: [Option] = []
    for option in Command.all.flatMap(\.allOptions) where !option.choices.isEmpty {
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
    return options
  }

  /// Text in single quotes, as bash and zsh read it.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  static var bash: String {
    let values = choices.map {
      "    \($0.name)) COMPREPLY=($(compgen -W '\($0.choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    let commands = Command.all.map { "    \($0.name)) options='\(spellings($0))' ;;" }
    return """
      # bash completion for render-cli
      _render_cli() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} options
        case $previous in
      \(values.joined(separator: "\n"))
        esac
        if [[ $COMP_CWORD == 1 && $word != -* ]]; then
          COMPREPLY=($(compgen -W '\(commandNames)' -- "$word") $(compgen -f -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(commands.joined(separator: "\n"))
          *) options='\(spellings(.render))' ;;
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options --help --version" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _render_cli render-cli

      """
  }

  static var zsh: String {
    let commands = Command.all.map { "    " + quoted("\($0.name):\($0.summary)") }
    let cases = Command.all.map { command in
      let options = command.allOptions.map { quoted(zshOption($0)) }.joined(separator: " ")
      return "    \(command.name)) _arguments \(options) '*:file:_files' ;;"
    }
    return """
      #compdef render-cli
      # zsh completion for render-cli
      _render_cli() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _files
          return
        fi
        local command=$words[2]
        if (( ! ${${commands%%:*}[(Ie)$command]} )); then
          command=render
        else
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      _render_cli "$@"

      """
  }

  private static func zshOption(_ option: Option) -> String {
    let star = option.isRepeatable ? "*" : ""
    let meaning = option.meaning.replacing(":", with: "\\:").replacing("[", with: "(").replacing("]", with: ")")
    let base = "\(star)\(option.name)[\(meaning)]"
    guard let placeholder = option.placeholder else { return base }
    let values = option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
    return "\(base):\(placeholder):\(values)"
  }

  private static func fishQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }

  static var fish: String {
    var lines = ["# fish completion for render-cli"]
    for command in Command.all {
      lines.append(
        "complete -c render-cli -n __fish_use_subcommand -a \(command.name) -d " + fishQuoted(command.summary))
      for option in command.allOptions {
        var line =
          "complete -c render-cli -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name.dropFirst(2))"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if option.placeholder != nil { line += option.choices.isEmpty ? " -r" : " -x" }
        if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line + " -d " + fishQuoted(option.meaning))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
