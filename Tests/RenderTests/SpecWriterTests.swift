import Testing

@testable import TextControlRender

/// What is written for a model reads back as that model.
@Suite struct SpecWriterTests {
  private func roundTrip(_ text: String) throws {
    let scene = try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
    let written = SpecWriter.text(scene)
    let again = try SpecReader.read(Array(written.utf8), name: "b.json").variants[0].scene
    #expect(again == scene, "\(written)")
  }

  @Test func everySampleThatIsASpec() throws {
    var count = 0
    for sample in SpecSamples.all {
      guard let spec = try? SpecReader.read(Array(sample.utf8), name: "a.json") else { continue }
      for variant in spec.variants {
        let written = SpecWriter.text(variant.scene)
        let again = try SpecReader.read(Array(written.utf8), name: "b.json").variants[0].scene
        #expect(again == variant.scene, "\(sample) became \(written)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test func onlyWhatDiffersFromTheDefaultsIsWritten() throws {
    let text = #"{"type": "outlinedTextField", "label": "City", "width": 343, "state": "editing", "scale": 2}"#
    let scene = try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
    #expect(
      SpecWriter.text(scene) == "{\"type\": \"outlinedTextField\", \"state\": \"editing\", \"label\": \"City\"}\n")
  }

  @Test func fontsAreWrittenInFull() throws {
    try roundTrip(##"{"type": "baseTextField", "font": "headline", "contentSizeCategory": "AX3", "theme": "none"}"##)
    try roundTrip(
      ##"{"type": "filledTextField", "label": {"text": "x", "font": {"weight": 700}, "color": "#12345678"}}"##)
  }
}
