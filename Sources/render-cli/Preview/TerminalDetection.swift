/// What a terminal can show, as far as it can be told from the environment.
struct TerminalDetection {
  /// The value of an environment variable; nil where it is not set or empty.
  let variable: (String) -> String?

  /// Whether everything goes through tmux.
  var isInsideTmux: Bool { variable("TMUX") != nil }

  /// GNU Screen shows no pictures, whatever terminal it runs in.
  var isInsideScreen: Bool { variable("STY") != nil && !isInsideTmux }

  /// The protocol that the terminal is known to understand; nil where it is not known.
  var known: TerminalProtocol? {
    if isInsideScreen { return nil }
    let terminal = variable("TERM") ?? ""
    let program = variable("TERM_PROGRAM") ?? ""
    if variable("KITTY_WINDOW_ID") != nil || terminal == "xterm-kitty" || terminal == "xterm-ghostty"
      || program == "ghostty" || variable("GHOSTTY_RESOURCES_DIR") != nil
    {
      return .kitty
    }
    if ["iTerm.app", "WezTerm", "rio", "mintty"].contains(program) || variable("LC_TERMINAL") == "iTerm2"
      || variable("WEZTERM_PANE") != nil
    {
      return .iterm2
    }
    if variable("KONSOLE_VERSION") != nil { return .kitty }
    let sixel = ["foot", "mlterm", "contour", "yaft"]
    if sixel.contains(where: { terminal == $0 || terminal.hasPrefix($0 + "-") }) { return .sixel }
    return nil
  }

  /// Who the terminal says it is, for messages.
  var name: String { variable("TERM_PROGRAM") ?? variable("TERM").map { "TERM=\($0)" } ?? "no TERM is set" }
}
