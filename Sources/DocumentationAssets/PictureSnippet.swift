import Markup
import TextControlRender

/// What shows a set of pictures on a page.
public struct PictureSnippet: Sendable {
  private let set: PictureSet

  /// Creates the snippet of a set.
  public init(_ set: PictureSet) { self.set = set }

  /// HTML: an `img` with its size, alternative text and a file for each density, in a `picture` where there is a file
  /// for dark surroundings, or one that does not move for readers who ask for that. Lines end with LF, the last one without.
  public var html: String { element(MarkupText.escaped) }

  /// Markdown: its own notation for a single picture at its own size, the same HTML otherwise, since Markdown can tell
  /// neither a size nor alternatives.
  public var markdown: String {
    if set.pictures.count == 1, let picture = set.pictures.first, picture.scale == 1, picture.still == nil {
      return "![\(MarkupText.escapedMarkdown(set.alternativeText))](\(MarkupText.link(picture.path)))"
    }
    return element(MarkupText.escapedAttributeInMarkdown)
  }

  private func element(_ escape: (String) -> String) -> String {
    let main = files(set.mainAppearance)
    let plain = set.plainPicture(in: set.mainAppearance).map { MarkupText.link($0.path) } ?? ""
    let srcset = main.count > 1 ? " srcset=\"\(Self.srcset(main))\"" : ""
    let text = escape(set.alternativeText)
    let image =
      "<img alt=\"\(text)\" src=\"\(plain)\"\(srcset) width=\"\(set.width)\" height=\"\(set.height)\">"
    // The first source that fits is taken.
    let sources = [
      source([Self.lessMotion, Self.dark], set.isPair ? stills(.dark) : []),
      source([Self.lessMotion], stills(set.mainAppearance)),
      source([Self.dark], set.isPair ? files(.dark) : []),
    ].compactMap { $0 }
    guard !sources.isEmpty else { return image }
    return (["<picture>"] + (sources + [image]).map { "  " + $0 } + ["</picture>"]).joined(separator: "\n")
  }

  private static let lessMotion = "(prefers-reduced-motion: reduce)"
  private static let dark = "(prefers-color-scheme: dark)"

  /// A path and its pixels per CSS pixel.
  private typealias Candidate = (path: String, scale: Double)

  private func files(_ appearance: Appearance) -> [Candidate] {
    set.pictures(in: appearance).map { ($0.path, $0.scale) }
  }

  private func stills(_ appearance: Appearance) -> [Candidate] {
    set.pictures(in: appearance).compactMap { picture in picture.still.map { ($0.path, picture.scale) } }
  }

  /// What is shown where all conditions hold; nil where there is nothing for that.
  private func source(_ conditions: [String], _ candidates: [Candidate]) -> String? {
    guard !candidates.isEmpty else { return nil }
    return "<source media=\"\(conditions.joined(separator: " and "))\" srcset=\"\(Self.srcset(candidates))\">"
  }

  /// `a@1x.png 1x, a@2x.png 2x`
  private static func srcset(_ candidates: [Candidate]) -> String {
    candidates.map { "\(MarkupText.link($0.path)) \(JSONValue.decimal($0.scale))x" }.joined(separator: ", ")
  }
}
