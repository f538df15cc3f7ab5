import Markup
import TextControlRender

/// `index.html`: all pictures on one page, with search, a switch between light and dark, and snippets to copy.
///
/// The page is whole in itself: pictures are inside as data, nothing is fetched, and it forbids itself to
/// (Content-Security-Policy). Without JavaScript it shows all pictures in the reader's appearance.
public struct GalleryPage: Sendable {
  /// The pictures of one spec.
  public struct Entry: Sendable {
    /// What the spec is called.
    public var name: String
    /// Its sets, the main one first.
    public var sets: [PictureSet]

    /// Creates an entry.
    public init(name: String, sets: [PictureSet]) {
      self.name = name
      self.sets = sets
    }
  }

  private let title: String
  private let entries: [Entry]

  /// Creates a page. Paths of pictures must be relative to the page's folder.
  public init(title: String, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  /// The page as HTML.
  public var html: String {
    let count = entries.reduce(0) { $0 + $1.sets.count }
    let sections = sections
    return """
      \(HTMLPage.head(title: title, style: GalleryPage.style, mark: SpecPage.mark + "\n"))
      <body>
      <header>
      <h1>\(MarkupText.escaped(title))</h1>
      <form class="controls js" role="search">
      <input type="search" id="search" placeholder="Search names and texts" aria-label="Search names and texts">
      <button type="button" id="appearance" aria-pressed="false">Dark</button>
      <output id="shown">\(count) pictures</output>
      </form>
      <p class="keys js"><span><kbd>/</kbd> search</span> <span><kbd>j</kbd><kbd>k</kbd> next, previous</span>
      <span><kbd>Enter</kbd> enlarge</span> <span><kbd>d</kbd> dark or light</span>
      <span><kbd>h</kbd><kbd>m</kbd> copy HTML, Markdown</span></p>
      </header>
      <main>
      \(sections.joined(separator: "\n"))
      <p id="none" hidden>Nothing is called like that.</p>
      </main>
      <dialog id="large" aria-label="Enlarged picture"></dialog>
      <p id="told" class="js" role="status"></p>
      <script>
      \(GalleryPage.script)
      </script>
      </body>
      </html>

      """
  }

  /// A section for each spec with several sets; those with one share sections without a heading.
  private var sections: [String] {
    var sections: [(heading: String?, figures: [String])] = []
    for (number, entry) in entries.enumerated() {
      let figures = entry.sets.enumerated().map { figure($1, of: entry, id: "picture-\(number + 1)-\($0 + 1)") }
      if entry.sets.count > 1 {
        sections.append((entry.name, figures))
      } else if let last = sections.indices.last, sections[last].heading == nil {
        sections[last].figures += figures
      } else {
        sections.append((nil, figures))
      }
    }
    return sections.map { heading, figures in
      """
      <section>
      \(heading.map { "<h2>\(MarkupText.escaped($0))</h2>\n" } ?? "")<div class="figures">
      \(figures.joined(separator: "\n"))
      </div>
      </section>
      """
    }
  }

  private func figure(_ set: PictureSet, of entry: Entry, id: String) -> String {
    let caption = set.caption ?? entry.name
    let words = [entry.name, set.caption ?? "", set.alternativeText].joined(separator: " ")
    let snippet = PictureSnippet(set)
    let files = set.files.map { file in
      "<li><a href=\"\(MarkupText.link(file.path))\">\(MarkupText.escaped(Self.fileName(of: file.path)))</a></li>"
    }
    return """
      <figure id="\(id)" data-words="\(MarkupText.escaped(words))">
      <button type="button" class="picture\(set.isPair ? " pair" : "")" aria-label="Enlarge \
      \(MarkupText.escaped("\(entry.name) \(set.caption ?? "")"))">
      \(images(of: set).joined(separator: "\n"))
      </button>
      <figcaption><a href="#\(id)">\(MarkupText.escaped(caption))</a> <small>\(set.width) × \(set.height)</small>\
      </figcaption>
      <p class="text">\(MarkupText.escaped(set.alternativeText))</p>
      <p class="copy js"><button type="button" data-copy="html">Copy HTML</button>
      <button type="button" data-copy="markdown">Copy Markdown</button></p>
      <details><summary>Snippets and files</summary>
      <pre class="html"><code>\(MarkupText.escaped(snippet.html).replacing("&#10;", with: "\n"))</code></pre>
      <pre class="markdown"><code>\(MarkupText.escaped(snippet.markdown).replacing("&#10;", with: "\n"))</code></pre>
      <ul class="files">\(files.joined())</ul>
      </details>
      </figure>
      """
  }

  private func images(of set: PictureSet) -> [String] {
    [Appearance.light, .dark].compactMap { appearance in
      set.plainPicture(in: appearance).map { picture in
        let image = """
          <img class="\(appearance.rawValue)" alt="\(MarkupText.escaped(set.alternativeText))" width="\(set.width)" \
          height="\(set.height)" src="\(Self.address(picture.file))">
          """
        guard let still = picture.still else { return image }
        let source = "<source media=\"(prefers-reduced-motion: reduce)\" srcset=\"\(Self.address(still.content))\">"
        return "<picture>\(source)\(image)</picture>"
      }
    }
  }

  /// The address of a picture that is inside the page.
  private static func address(_ file: [UInt8]) -> String { "data:image/png;base64,\(Base64.text(file))" }

  private static func fileName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
