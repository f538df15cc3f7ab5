public import PNGCoding
import TextControlRender

extension Provenance {
  package static let layoutKey = "TextControlRender layout"
  package static let sourceKey = "TextControlRender source"

  /// The text chunks of a golden.
  var texts: [PNGText] {
    get throws {
      let source = JSONValue.object([
        ("fonts", Self.object(fonts)), ("spec", .string(spec)), ("versions", Self.object(versions)),
      ])
      return [
        try PNGText(key: Self.layoutKey, value: layout, isCompressed: true),
        try PNGText(key: Self.sourceKey, value: source.text(pretty: false)),
      ]
    }
  }

  private static func object(_ values: [String: String]) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }

  /// Reads a golden's text chunks; nil where an optimiser or an editor dropped them.
  public init?(_ texts: [PNGText]) {
    guard let layout = texts.first(where: { $0.key == Self.layoutKey })?.value,
      let source = texts.first(where: { $0.key == Self.sourceKey })?.value
    else { return nil }
    var diagnostics = DiagnosticList()
    guard let root = JSONReader.read(Array(source.utf8), name: "source", into: &diagnostics) else { return nil }
    func strings(_ key: String) -> [String: String] {
      var values: [String: String] = [:]
      for member in root[key: key]?.members ?? [] {
        if case .string(let text) = member.value.content { values[member.key] = text }
      }
      return values
    }
    guard case .string(let spec)? = root[key: "spec"]?.content else { return nil }
    self.init(layout: layout, spec: spec, fonts: strings("fonts"), versions: strings("versions"))
  }
}
