import DocumentationAssets
import Testing
import TextControlRender

/// What shows a set of pictures.
@Suite struct PictureSnippetTests {
  private static func set(
    scales: [Double] = [1, 2, 3], appearances: [Appearance] = [.light, .dark], text: String = "City"
  ) -> PictureSet {
    PictureSet(
      name: "city", alternativeText: text, width: 120, height: 56,
      pictures: appearances.flatMap { appearance in
        scales.map { scale in
          let suffix = appearance == .dark ? "-dark" : ""
          return PictureSet.Picture(
            path: "city\(suffix)@\(Int(scale))x.png", scale: scale, appearance: appearance,
            file: [UInt8(scale), appearance == .dark ? 1 : 0])
        }
      })
  }

  @Test func aPairHasASourceForTheDark() {
    let expected = """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="city-dark@1x.png 1x, city-dark@2x.png 2x, city-dark@3x.png 3x">
        <img alt="City" src="city@2x.png" srcset="city@1x.png 1x, city@2x.png 2x, city@3x.png 3x" width="120" height="56">
      </picture>
      """
    #expect(PictureSnippet(Self.set()).html == expected)
    #expect(PictureSnippet(Self.set()).markdown == expected)
  }

  @Test func whatMovesHasAStillForThoseWhoAskForIt() {
    var set = Self.set(scales: [1, 2])
    set = PictureSet(
      name: set.name, alternativeText: set.alternativeText, width: set.width, height: set.height,
      pictures: set.pictures.map { picture in
        var picture = picture
        picture.still = PictureSet.File(path: picture.path.replacing("@", with: "-still@"), content: [])
        return picture
      })
    let expected = """
      <picture>
        <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" \
      srcset="city-dark-still@1x.png 1x, city-dark-still@2x.png 2x">
        <source media="(prefers-reduced-motion: reduce)" srcset="city-still@1x.png 1x, city-still@2x.png 2x">
        <source media="(prefers-color-scheme: dark)" srcset="city-dark@1x.png 1x, city-dark@2x.png 2x">
        <img alt="City" src="city@2x.png" srcset="city@1x.png 1x, city@2x.png 2x" width="120" height="56">
      </picture>
      """
    #expect(PictureSnippet(set).html == expected)
    #expect(set.files.map(\.path).filter { $0.contains("-still") }.count == 4)
    // Markdown's own notation knows no conditions.
    set.pictures.removeAll { $0.scale != 1 || $0.appearance != .light }
    #expect(
      PictureSnippet(set).markdown == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="city-still@1x.png 1x">
          <img alt="City" src="city@1x.png" width="120" height="56">
        </picture>
        """)
  }

  @Test func oneAppearanceNeedsNoPictureElement() {
    #expect(
      PictureSnippet(Self.set(scales: [2], appearances: [.dark])).html
        == #"<img alt="City" src="city-dark@2x.png" width="120" height="56">"#)
  }

  /// Markdown's own notation says no size, so it is for pictures that are shown as they are.
  @Test func markdownHasItsOwnNotationForASinglePicture() {
    let snippet = PictureSnippet(Self.set(scales: [1], appearances: [.light], text: "a [b](c) *d*"))
    #expect(snippet.markdown == #"![a \[b\]\(c\) \*d\*](city@1x.png)"#)
    #expect(snippet.html.hasPrefix("<img alt=\"a [b](c) *d*\""))
  }

  @Test func hostileTextsStayTexts() {
    let snippet = PictureSnippet(Self.set(text: "\"></picture><script>alert(1)</script> `x` | -->\n\n# y"))
    for text in [snippet.html, snippet.markdown] {
      #expect(!text.contains("<script") && text.split(separator: "\n").count == 4)
    }
    #expect(!snippet.markdown.contains("`") && !snippet.markdown.contains("|"))
  }

  @Test func equalPicturesAreNoPair() {
    var set = Self.set()
    #expect(set.withoutDuplicates().pictures.count == 6)
    for index in set.pictures.indices { set.pictures[index].file = [UInt8(set.pictures[index].scale)] }
    #expect(set.withoutDuplicates().pictures.map(\.path) == ["city@1x.png", "city@2x.png", "city@3x.png"])
  }

  @Test func pagesHoldTheMarkAndEverySet() {
    var cell = Self.set(scales: [2], appearances: [.light])
    cell.caption = "editing · _dark_"
    let page = SpecPage([Self.set(scales: [2], appearances: [.light]), cell])
    let image = #"<img alt="City" src="city@2x.png" width="120" height="56">"#
    #expect(page.markdown == "\(SpecPage.mark)\n\n\(image)\n\n**editing · \\_dark\\_**\n\n\(image)\n")
    #expect(
      page.html
        == "\(SpecPage.mark)\n\(image)\n<figure>\n\(image)\n<figcaption>editing · _dark_</figcaption>\n</figure>\n")
  }
}
