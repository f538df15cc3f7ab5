import Foundation
import PNGCoding
import Testing
import TextControlRender

/// Memory that a process holds must not grow with the number of pictures it has drawn.
///
/// Other tests of the same process take memory, too, so this one runs alone: `make leaks` says how often it draws.
@Suite struct MemoryTests {
  private static let count = ProcessInfo.processInfo.environment["TCR_MEMORY_RENDERS"].flatMap { Int($0) }

  @Test(.enabled(if: count != nil, "use make leaks"))
  func manyRendersHoldNoMoreMemoryThanFew() throws {
    let count = try #require(Self.count)
    let specs = [
      #"{"type": "outlinedTextField", "label": "City", "text": "Reykjavík", "width": 90, "state": "editing"}"#,
      ##"{"type": "filledTextArea", "label": "שלום", "text": "abc שלום", "width": 90, "colors": {"normal": {"textColor": "#123"}}}"##,
      #"{"type": "vStack", "children": [{"type": "textField", "title": "Name"}, {"type": "text", "text": "a\nb"}]}"#,
      #"{"type": "baseTextField", "leadingView": "search", "leadingViewMode": "always", "width": 90, "theme": "none"}"#,
      #"{"type": "filledTextField", "lable": 1}"#,
    ].map { Array($0.utf8) }
    func draw(_ number: Int) {
      let variants = (try? SpecReader.read(specs[number % specs.count], name: "a.json").variants) ?? []
      // Every third time with a renderer of its own, whose fonts and glyphs go with it.
      let renderer = number % 3 == 0 ? SceneRenderer(fonts: .installed) : shared
      for variant in variants {
        guard let pixels = try? renderer.render(variant.scene) else { continue }
        _ = try? PNGEncoder(scale: 2).encode(pixels)
      }
    }
    let shared = SceneRenderer(fonts: .installed)
    for number in 0..<count / 3 { draw(number) }
    let before = residentBytes()
    for number in 0..<count { draw(number) }
    let growth = (residentBytes() - before) / count
    // A picture's worth is some hundred kilobytes, its scene some ten.
    #expect(growth < 1_000, "\(growth) bytes more for each picture")
  }

  private func residentBytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (pages.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4096
  }
}
