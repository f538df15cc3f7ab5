internal import CHarfBuzz

/// What resolving scripts wants to know of a character.
struct ScriptTraits {
  enum Role: UInt8 {
    case letter
    /// Shared by scripts, and neither of the two below.
    case neutral
    case openingBracket
    case closingBracket
  }

  var role: Role
  /// The character's own script; of no meaning for other roles than letters.
  var script: Script

  /// The traits of a user-perceived character: its first code point that has a script says which.
  init(of cluster: some Collection<UInt32>) {
    for codePoint in cluster {
      script = CharacterData.script(of: codePoint)
      if !script.isNeutral {
        role = .letter
        return
      }
    }
    script = .common
    switch cluster.first.map(CharacterData.category) {
    case HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION: role = .openingBracket
    case HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION: role = .closingBracket
    default: role = .neutral
    }
  }
}

/// Gives shared characters (punctuation, digits, spaces, marks) the script of the text before them, and a closing bracket
/// that of its opening one (UAX #24, §5.1 and §5.2).
struct ScriptResolver {
  private var current = Script.common
  private var brackets: [(closing: UInt32, script: Script)] = []

  /// The script of the next character, which starts with `codePoint`.
  mutating func script(of codePoint: UInt32, _ traits: ScriptTraits) -> Script {
    // Most characters are letters.
    if traits.role == .letter { current = traits.script } else { visit(codePoint, traits.role) }
    return current
  }

  private mutating func visit(_ codePoint: UInt32, _ role: ScriptTraits.Role) {
    switch role {
    case .letter, .neutral: break
    case .openingBracket:
      // As deep as the bracket stack of UAX #9.
      if brackets.count < 63 { brackets.append((CharacterData.mirrored(codePoint), current)) }
    case .closingBracket:
      if let match = brackets.lastIndex(where: { $0.closing == codePoint }) {
        // An opening bracket at the start had no script yet.
        if !brackets[match].script.isNeutral { current = brackets[match].script }
        brackets.removeSubrange(match...)
      }
    }
  }
}
