import PNGCoding
import Testing
import TextControlViews

/// Numbers that nobody means. The picture may be odd, or refused as too large; nothing traps.
@Suite struct OddNumbersTests {
  @Test(arguments: [0, -1, -1e300, 1e300, .infinity, -.infinity, .nan, 1e-300] as [Double])
  func nothingTraps(number: Double) {
    let views: [AnyView] = [
      AnyView(Text("a").padding(number).padding(.leading, number)),
      AnyView(Text("a").frame(width: number, height: number)),
      AnyView(Text("a").frame(width: number, height: number).frame(width: 20, height: 20).clipped()),
      AnyView(Text("a").frame(minWidth: number, maxWidth: number, minHeight: number, maxHeight: number)),
      AnyView(Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).offset(x: number, y: number)),
      AnyView(Text("a").cornerRadius(number).opacity(number).border(Color.red, width: number)),
      AnyView(Text("a").kerning(number)),
      AnyView(Text("a").font(.system(size: number))),
      AnyView(TextField("a", text: .constant("b")).font(.custom("Roboto", size: number)).focused(true)),
      AnyView(
        HStack(spacing: number) {
          Text("a")
          Spacer(minLength: number)
          Divider()
        }),
      AnyView(RoundedRectangle(cornerRadius: number).inset(by: number).strokeBorder(Color.red, lineWidth: number)),
      AnyView(Circle().stroke(Color(red: number, green: number, blue: number).opacity(number), lineWidth: number)),
      AnyView(
        LinearGradient(
          stops: [Gradient.Stop(color: .red, location: number), Gradient.Stop(color: .blue, location: number)],
          startPoint: UnitPoint(x: number, y: 0), endPoint: UnitPoint(x: 0, y: number))),
    ]
    for view in views {
      // Sizes that no canvas has are errors, which is all right.
      if let picture = try? ImageRenderer(content: view).pngData() { #expect(!picture.isEmpty) }
    }
  }

  @Test func anEmptyViewIsAPictureOfNothing() throws {
    #expect(try !ImageRenderer(content: EmptyView()).pngData().isEmpty)
    #expect(try !ImageRenderer(content: VStack {}).pngData().isEmpty)
  }

  @Test func aPageOfTextWraps() throws {
    let text = Text(verbatim: String(repeating: "words and more words ", count: 200)).lineLimit(3)
    let picture = try PNGDecoder().decode(try ImageRenderer(content: text).pngData())
    #expect(picture.height == 2 * 3 * 22)
  }
}
