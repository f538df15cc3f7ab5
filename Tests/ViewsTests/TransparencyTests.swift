import PNGCoding
import Testing
import TextControlViews

/// A plain field draws nothing but its text.
@Suite struct TransparencyTests {
  @Test func plainFieldsKeepAlpha() throws {
    let field = TextField("City", text: .constant("Reykjavík"))
    let picture = try PNGDecoder().decode(try ImageRenderer(content: field).pngData())
    let alphas = Set(stride(from: 3, to: picture.pixels.count, by: 4).map { picture.pixels[$0] })
    #expect(alphas.contains(0) && alphas.contains(255) && alphas.count > 2)
    // Colour appears only where text is.
    let bare = try PNGDecoder().decode(
      try ImageRenderer(content: TextField("", text: .constant(""))).pngData())
    #expect(bare.pixels.allSatisfy { $0 == 0 })
  }

  @Test func roundedFieldsBringTheirGround() throws {
    let field = TextField("", text: .constant("")).textFieldStyle(.roundedBorder)
    let picture = try PNGDecoder().decode(try ImageRenderer(content: field).pngData())
    #expect(picture.width == 686 && picture.height == 68)
    let middle = (34 * picture.width + 343) * 4
    #expect(Array(picture.pixels[middle..<middle + 4]) == [255, 255, 255, 255])
    #expect(picture.pixels[3] == 0, "the corner is round")
  }
}
