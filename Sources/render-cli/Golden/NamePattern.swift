/// A pattern for goldens' names: with `*` (anything but a slash), `**` (anything) or `?` (one character) it must match
/// the whole name, without it need only occur in it.
struct NamePattern: Sendable {
  private let pattern: [Character]
  /// Whether it must match whole names.
  let isGlob: Bool

  init(_ text: String) {
    pattern = Array(text)
    isGlob = text.contains("*") || text.contains("?")
  }

  func matches(_ name: String) -> Bool {
    guard isGlob else { return name.contains(String(pattern)) }
    return Self.matches(pattern[...], Array(name)[...])
  }

  private static func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      let isDeep = pattern.dropFirst().first == "*"
      let rest = pattern.dropFirst(isDeep ? 2 : 1)
      var tail = name
      while true {
        if matches(rest, tail) { return true }
        guard let next = tail.first, isDeep || next != "/" else { return false }
        tail = tail.dropFirst()
      }
    }
    guard let next = name.first, first == next || (first == "?" && next != "/") else { return false }
    return matches(pattern.dropFirst(), name.dropFirst())
  }
}
