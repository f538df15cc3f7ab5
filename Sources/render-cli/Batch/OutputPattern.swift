import TextControlRender

/// An output path with names in braces, for example `out/{name}-{state}@{scale}x.png`.
struct OutputPattern: Equatable, Sendable {
  private enum Piece: Equatable {
    case text(String)
    case name(String)
  }

  private var pieces: [Piece] = []

  /// Reads a pattern; nil where the path has no braces.
  init?(_ path: String) throws(Failure) {
    guard path.contains("{") else { return nil }
    var rest = path[...]
    while let brace = rest.firstIndex(of: "{") {
      guard let end = rest[brace...].firstIndex(of: "}") else {
        throw .usage("-o \(MessageText.name(path)): the brace is not closed")
      }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      pieces.append(.name(String(rest[rest.index(after: brace)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// The path with every name replaced by its value.
  func path(_ values: [(key: String, value: String)]) throws(Failure) -> String {
    var path = ""
    for piece in pieces {
      switch piece {
      case .text(let text): path += text
      case .name(let name):
        guard let value = values.first(where: { $0.key == name })?.value else {
          let names = values.map(\.key)
          throw .usage(
            "-o: unknown name {\(MessageText.name(name))}\(NearestName.suggestion(for: name, in: names)), known are "
              + names.map { "{\($0)}" }.joined(separator: ", "))
        }
        path += value
      }
    }
    return path
  }
}
