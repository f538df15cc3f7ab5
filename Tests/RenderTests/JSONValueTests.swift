import Testing

@testable import TextControlRender

@Suite struct JSONValueTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (56.4375, "56.4375"), (1e21, "1e+21"),
    (1.0 / 3, "0.3333333333333333"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (.nan, "null"),
  ])
  func numbersAreTheShortestThatReadBack(value: Double, text: String) {
    #expect(JSONValue.number(value).text() == text)
  }

  @Test func stringsAreEscaped() {
    #expect(
      JSONValue.string("a\"b\\c\n\u{1}\u{7F}\u{2028}é😀").text() == #""a\"b\\c\n\u0001\u007f\u2028é😀""#)
  }

  @Test func layoutIsStable() {
    let value = JSONValue.object([
      ("size", .object([("width", .number(10)), ("height", .integer(20))])),
      (
        "nodes",
        .array([.object([("type", .string("text")), ("tags", .array([])), ("deep", .array([.array([.null])]))])])
      ),
    ])
    #expect(
      value.text() == """
        {
          "size": {"width": 10, "height": 20},
          "nodes": [
            {
              "type": "text",
              "tags": [],
              "deep": [
                [null]
              ]
            }
          ]
        }
        """)
    #expect(
      value.text(pretty: false)
        == #"{"size":{"width":10,"height":20},"nodes":[{"type":"text","tags":[],"deep":[[null]]}]}"#)
  }
}

@Suite struct NearestNameTests {
  private let names = ["label", "labelBehavior", "leadingView", "width", "state", "id"]

  @Test(arguments: [
    ("lable", "label"), ("Label", "label"), ("labell", "label"), ("widht", "width"), ("leadingview", "leadingView"),
    ("LeadinView", "leadingView"), ("stat", "state"), ("i", "id"),
  ])
  func finds(word: String, name: String) {
    #expect(NearestName.find(word, in: names) == name)
  }

  @Test(arguments: ["", "cornerradius", "xyz", String(repeating: "label", count: 1000)])
  func doesNotGuessWildly(word: String) {
    #expect(NearestName.find(word, in: names) == nil)
  }
}
