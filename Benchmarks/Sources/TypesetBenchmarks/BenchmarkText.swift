/// A long text in one script, and the font that shows all of it.
struct BenchmarkText {
  let title: String
  let text: String
  let font: String
  let script: String
  let isRightToLeft: Bool

  /// - Parameter sentence: Repeated until the text has 10 000 user-perceived characters.
  private init(_ title: String, _ sentence: String, font: String, script: String, isRightToLeft: Bool = false) {
    self.title = title
    text = String(String(repeating: sentence, count: 10_000 / sentence.count + 1).prefix(10_000))
    self.font = font
    self.script = script
    self.isRightToLeft = isRightToLeft
  }

  static let roboto = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"
  private static let noto = "/usr/share/fonts/truetype/noto/NotoSans"

  static let all: [BenchmarkText] = [
    BenchmarkText(
      "Latin", "The quick brown fox jumps over the lazy dog and runs away, far from here. ", font: roboto,
      script: "Latn"),
    BenchmarkText(
      "Cyrillic", "Съешь же ещё этих мягких французских булок, да выпей чаю. ", font: roboto, script: "Cyrl"),
    BenchmarkText(
      "Arabic", "السلام عليكم يا صديقي هذا نص طويل باللغة العربية ", font: noto + "Arabic-Regular.ttf",
      script: "Arab", isRightToLeft: true),
    BenchmarkText(
      "Hebrew", "שלום עולם זה טקסט ארוך בעברית עם מילים רבות. ", font: noto + "Hebrew-Regular.ttf", script: "Hebr",
      isRightToLeft: true),
    BenchmarkText(
      "Devanagari", "नमस्ते दुनिया यह एक लंबा वाक्य है ", font: noto + "Devanagari-Regular.ttf", script: "Deva"),
    BenchmarkText(
      "Japanese", "東京都（とうきょうと）は、日本の首都です。", font: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
      script: "Hani"),
  ]
}
