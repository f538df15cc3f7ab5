/// One problem of a spec, as it is shown to its author.
public struct SpecDiagnostic: Hashable, Sendable, Error, CustomStringConvertible {
  /// How bad a problem is.
  public enum Severity: String, Hashable, Sendable {
    /// The spec is refused.
    case error
    /// The spec is drawn all the same.
    case warning
  }

  /// Whether the spec is refused.
  public var severity: Severity
  /// The file's name as it was given, or the command line option that the value came with.
  public var file: String
  /// The line, counted from 1; nil where the problem is not at a place in a file.
  public var line: Int?
  /// The column in user-perceived characters, counted from 1; nil like `line`.
  public var column: Int?
  /// The way to the value, like `content.children[1].label`; empty at the top level.
  public var path: String
  /// What is wrong and what would be right, in one line.
  public var message: String

  /// Creates a diagnostic.
  public init(
    severity: Severity = .error, file: String, line: Int? = nil, column: Int? = nil, path: String = "",
    message: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// One line: `login.json:12:7: error: content.children[1].lable: unknown key, did you mean "label"?`.
  public var description: String {
    var place = MessageText.name(file)
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return "\(place): \(severity.rawValue): \(path.isEmpty ? "" : path + ": ")\(message)"
  }
}

/// All problems of a spec that is refused.
public struct SpecError: Error, Sendable, CustomStringConvertible {
  /// The problems in file order, at least one and at most `DiagnosticList.limit` of them.
  public var diagnostics: [SpecDiagnostic]

  /// Creates an error.
  public init(diagnostics: [SpecDiagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line per problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension SpecDiagnostic {
  /// The problem as one line of JSON, for programs.
  public var jsonLine: String {
    var members: [(key: String, value: JSONValue)] = [
      ("severity", .string(severity.rawValue)), ("file", .string(file)),
    ]
    if let line { members.append(("line", .integer(line))) }
    if let column { members.append(("column", .integer(column))) }
    if !path.isEmpty { members.append(("path", .string(path))) }
    members.append(("message", .string(message)))
    return JSONValue.object(members).text(pretty: false)
  }
}
