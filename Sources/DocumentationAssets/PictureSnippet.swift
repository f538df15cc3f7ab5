import Markup
import TextControlRender

/// What shows a set of pictures on a page.
public struct PictureSnippet: Sendable {
  private let set: PictureSet

  /// Creates the snippet of a set.
  public init(_ set: PictureSet) { self.set = set }

  /// HTML: an `img` with its size, alternative text and a file for each density, in a `picture` where there is a file
  /// for dark surroundings. Lines end with LF, the last one without.
  public var html: String { element(MarkupText.escaped) }

  /// Markdown: its own notation for a single picture at its own size, the same HTML otherwise, since Markdown can tell
  /// neither a size nor alternatives.
  public var markdown: String {
    if set.pictures.count == 1, let picture = set.pictures.first, picture.scale == 1 {
      return "![\(MarkupText.escapedMarkdown(set.alternativeText))](\(MarkupText.link(picture.path)))"
    }
    return element(MarkupText.escapedAttributeInMarkdown)
  }

  private func element(_ escape: (String) -> String) -> String {
    let main = set.pictures(in: set.mainAppearance)
    let source = set.plainPicture(in: set.mainAppearance).map { MarkupText.link($0.path) } ?? ""
    let srcset = main.count > 1 ? " srcset=\"\(Self.srcset(main))\"" : ""
    let text = escape(set.alternativeText)
    let image =
      "<img alt=\"\(text)\" src=\"\(source)\"\(srcset) width=\"\(set.width)\" height=\"\(set.height)\">"
    guard set.isPair else { return image }
    let dark = Self.srcset(set.pictures(in: .dark))
    return """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(dark)">
        \(image)
      </picture>
      """
  }

  /// `a@1x.png 1x, a@2x.png 2x`
  private static func srcset(_ pictures: [PictureSet.Picture]) -> String {
    pictures.map { "\(MarkupText.link($0.path)) \(JSONValue.decimal($0.scale))x" }.joined(separator: ", ")
  }
}
