import Glibc
import SystemFiles
import TextControlRender

/// A spec that the user has named, alone or by a folder or pattern.
struct SpecInput: Equatable, Sendable {
  /// The path to read; "-" is standard input.
  var path: String
  /// The folders between the named folder and the spec, which output folders repeat.
  var subfolder = ""

  /// The spec's name without folders and `.json`.
  var name: String { path == "-" ? "stdin" : FilePath.stem(of: path) }

  /// The specs that operands name: files, folders with all `.json` files below them, and patterns with `*`, `?` or
  /// `[…]` that the shell has not expanded. Folders and patterns give their files in the order of their bytes.
  static func find(_ operands: [String]) throws(Failure) -> [SpecInput] {
    var inputs: [SpecInput] = []
    for operand in operands {
      inputs += try find(operand)
    }
    if inputs.filter({ $0.path == "-" }).count > 1 { throw .usage("standard input can be read only once") }
    return inputs
  }

  private static func find(_ operand: String) throws(Failure) -> [SpecInput] {
    if operand == "-" { return [SpecInput(path: operand)] }
    switch FilePath.kind(of: operand) {
    case .file, .special: return [SpecInput(path: operand)]
    case .folder:
      let files = try Folder.files(below: operand, unnameable: refuse).filter { $0.path.hasSuffix(".json") }
      let inputs = files.map { SpecInput(path: $0.path, subfolder: $0.subfolder) }
      if inputs.isEmpty { throw Failure(.noInput, file: operand, "no .json file is in this folder") }
      return inputs
    case .none:
      let reason = SystemError.last.reason
      let matches = expand(operand)
      if matches.isEmpty { throw Failure(.noInput, file: operand, "cannot be read: \(reason)") }
      var inputs: [SpecInput] = []
      for match in matches { inputs += try find(match) }
      return inputs
    }
  }

  /// What might be a spec, or hold some, is not passed over in silence.
  private static func refuse(_ entry: Folder.Unnameable) throws(Failure) {
    guard entry.isFolder || entry.name.hasSuffix(".json"), !entry.name.hasPrefix(".") else { return }
    throw Failure(
      .noInput, file: entry.folder, "the name \(MessageText.quoted(entry.name)) in this folder is not UTF-8, rename it")
  }

  private static func expand(_ pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return [] }
    var matches = glob_t()
    defer { globfree(&matches) }
    guard glob(pattern, 0, nil, &matches) == 0, let paths = matches.gl_pathv else { return [] }
    return (0..<Int(matches.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }
}
