import Markup
import Testing

/// Text of specs on its way into HTML, Markdown and links.
@Suite struct MarkupTextTests {
  @Test func htmlKeepsItsElementsAndAttributes() {
    #expect(
      MarkupText.escaped("</script><b a='1' b=\"2\">&amp;")
        == "&lt;/script&gt;&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;amp;")
    #expect(MarkupText.escaped("a\u{0}b\nc") == "a\u{FFFD}b&#10;c")
  }

  @Test func attributesInMarkdownEndNoTableCellOrCodeSpan() {
    let text = MarkupText.escapedAttributeInMarkdown("a|b `c` $d$ {{ e }} <!-- f --> \"g\"\nh")
    #expect(!text.contains { "|`$\n{}<>\"".contains($0) })
    #expect(text.hasPrefix("a&#124;b &#96;c&#96; "))
  }

  @Test(arguments: [
    "*a*", "_a_", "[a](b)", "![a]", "`a`", "<b>", "# a", "1. a", "- a", "a|b", "~~a~~", "{% a %}", "@a",
  ])
  func markdownMarksAreText(text: String) {
    let escaped = MarkupText.escapedMarkdown(text)
    // Every mark has a backslash before it, or is a character reference.
    var isEscaped = false
    for character in escaped {
      if "*_[]()`<>|~{}".contains(character) { #expect(isEscaped, "\(character) of \(escaped)") }
      isEscaped = character == "\\" && !isEscaped
    }
    #expect(MarkupText.escapedMarkdown("a\nb\r\u{2028}c") == "a b  c")
  }

  @Test func linksHaveNoSchemeQueryOrBlank() {
    #expect(MarkupText.link("a b/c@2x.png") == "a%20b/c@2x.png")
    #expect(MarkupText.link("javascript:alert(1)") == "javascript%3Aalert%281%29")
    #expect(MarkupText.link("a?b#c,d%\"é") == "a%3Fb%23c%2Cd%25%22%C3%A9")
  }
}
