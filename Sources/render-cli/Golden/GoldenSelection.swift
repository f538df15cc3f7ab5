import TextControlRender

/// Which goldens of a folder a command is about: those that the operands NAME and the values of `--filter` leave.
struct GoldenSelection {
  private let root: String
  private let names: [String]
  private let filters: [NamePattern]

  /// - Parameters:
  ///   - root: The golden folder as the user wrote it.
  ///   - names: Names and patterns of goldens; none are all goldens.
  ///   - filters: Texts and patterns; none leave all.
  init(root: String, names: [String], filters: [String]) {
    self.root = root
    self.names = names
    self.filters = filters.map { NamePattern($0) }
  }

  /// Whether a golden is meant.
  func contains(_ golden: String) -> Bool {
    (names.isEmpty || names.contains { GoldenSelection.name($0, matches: golden) })
      && (filters.isEmpty || filters.contains { $0.matches(golden) })
  }

  /// Refuses names that no golden has: a slip of the pen must not pass for a smaller selection.
  ///
  /// - Parameters:
  ///   - goldens: All that there is to choose from.
  ///   - kind: What messages call them.
  /// - Throws: Exit code 64.
  func check(_ goldens: [String], kind: String) throws(Failure) {
    let unknown = names.filter { name in !goldens.contains { GoldenSelection.name(name, matches: $0) } }
    guard !unknown.isEmpty else { return }
    throw Failure(
      .usage,
      unknown.map { name in
        SpecDiagnostic(
          file: "render-cli",
          message: "no \(kind) \(NamePattern(name).isGlob ? "matches" : "is called") \(MessageText.quoted(name))"
            + suggestion(for: name, in: goldens))
      })
  }

  /// A pattern must match the whole name, other names are whole parts of it: `login` is `area/login`, and all of
  /// `login/…`, but not `login-dark`.
  private static func name(_ name: String, matches golden: String) -> Bool {
    let pattern = NamePattern(name)
    return pattern.isGlob ? pattern.matches(golden) : "/\(golden)/".contains("/\(name)/")
  }

  /// Files are named more often than goldens, by the completion of shells; other names may be misspelt.
  private func suggestion(for name: String, in goldens: [String]) -> String {
    var plain = name
    let folder = FilePath.join(root, "")
    if plain.hasPrefix(folder) { plain.removeFirst(folder.count) }
    while plain.hasSuffix("/") { plain.removeLast() }
    for ending in [".png", ".json"] where plain.hasSuffix(ending) { plain.removeLast(ending.count) }
    if plain != name, goldens.contains(where: { GoldenSelection.name(plain, matches: $0) }) {
      return ", did you mean \(MessageText.quoted(plain))?"
    }
    return NearestName.suggestion(
      for: plain, in: goldens + goldens.flatMap { $0.split(separator: "/").map(String.init) })
  }
}
