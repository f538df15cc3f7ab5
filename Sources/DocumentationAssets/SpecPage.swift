import Markup

/// The snippets of one spec, as `NAME.md` and `NAME.html`: its main picture, then the cells of its matrix.
public struct SpecPage: Sendable {
  private let sets: [PictureSet]

  /// How the pages begin; by this they are recognised as ours.
  public static let mark = "<!-- Made by render-cli docs; changes are lost when it runs again. -->"

  /// Creates the page of a spec's sets, the main one first. Their paths must be relative to the page's folder.
  public init(_ sets: [PictureSet]) { self.sets = sets }

  /// The page as Markdown.
  public var markdown: String {
    let blocks = sets.flatMap { set in
      [set.caption.map { "**\(MarkupText.escapedMarkdown($0))**" }, PictureSnippet(set).markdown].compactMap { $0 }
    }
    return ([Self.mark] + blocks).joined(separator: "\n\n") + "\n"
  }

  /// The page as HTML, to be put into another page.
  public var html: String {
    let blocks = sets.map { set in
      let snippet = PictureSnippet(set).html
      guard let caption = set.caption else { return snippet }
      return "<figure>\n\(snippet)\n<figcaption>\(MarkupText.escaped(caption))</figcaption>\n</figure>"
    }
    return ([Self.mark] + blocks).joined(separator: "\n") + "\n"
  }
}
