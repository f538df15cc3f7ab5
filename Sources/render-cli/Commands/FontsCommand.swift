import TextControlRender
import Typeset

extension Command {
  static let fonts = Command(
    name: "fonts", operands: "", summary: "print which font files answer which family and weight",
    details: [
      "Fonts stand in the order in which a family is looked for: the folders of --font-dir, then Debian's packages.",
      "With --format json, one object a line, also with the scripts that a font is asked for when others lack a",
      "character.",
    ],
    options: [.fontDirectory],
    examples: [
      ("render-cli fonts", "all fonts"), ("render-cli fonts --format json | jq -r .path", "the paths of their files"),
    ],
    run: { arguments, console throws(Failure) in
      guard arguments.operands.isEmpty else { throw .usage("fonts takes no operands") }
      let loading = try SpecLoading(arguments)
      let library = FontLibrary(directories: loading.fontDirectories)
      do {
        let fonts = try library.describe()
        try Console.print(console.format == .json ? FontList.jsonLines(fonts) : FontList.table(fonts))
      } catch let error as Failure {
        throw error
      } catch let error as TypesetError {
        throw Failure(.data, file: "render-cli", error.message)
      } catch {
        throw Failure(.data, file: "render-cli", "\(error)")
      }
      return .success
    })
}

/// The output of `render-cli fonts`.
enum FontList {
  static func table(_ fonts: [FontDescription]) -> String {
    let rows = fonts.map { font in
      let weight = JSONValue.decimal(font.weight) + (font.isItalic ? " italic" : "")
      let index = font.collectionIndex > 0 ? "#\(font.collectionIndex)" : ""
      let place = font.isAvailable ? font.path + index : "not installed, package \(font.package ?? "unknown")"
      return [font.family, weight, place]
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = (0..<2).map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
      return (padded + [MessageText.name(row[2])]).joined(separator: "  ") + "\n"
    }.joined()
  }

  static func jsonLines(_ fonts: [FontDescription]) -> String {
    fonts.map { font in
      var members: [(key: String, value: JSONValue)] = [
        ("family", .string(font.family)), ("weight", .number(font.weight)), ("italic", .bool(font.isItalic)),
        ("path", .string(font.path)), ("index", .integer(font.collectionIndex)),
        ("source", .string(font.source.rawValue)), ("available", .bool(font.isAvailable)),
        ("version", .string(font.version)),
        ("fallbackScripts", .array(font.fallbackScripts.map { .string($0) })),
      ]
      if let package = font.package { members.append(("package", .string(package))) }
      return JSONValue.object(members).text(pretty: false) + "\n"
    }.joined()
  }
}
