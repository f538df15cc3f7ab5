import Foundation
import PNGCoding
import Raster
import Testing

@testable import TextControlRender

@Suite struct BuiltInIconTests {
  @Test(arguments: BuiltInIcon.allCases)
  func drawsInsideItsViewBox(icon: BuiltInIcon) throws {
    let bounds = try #require(icon.icon.path.controlBounds)
    #expect(bounds.width >= 10 && bounds.height >= 8)
    #expect(bounds.minX >= 0 && bounds.maxX <= 24 && bounds.minY >= 0 && bounds.maxY <= 24)
  }
}

@Suite struct SideViewSpecTests {
  private struct Files: SpecFiles {
    var content: [String: [UInt8]]
    func path(of name: String) throws(SpecFileError) -> String { name }
    func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
      guard let bytes = content[name] else { throw SpecFileError(message: "no \(name)") }
      return bytes
    }
  }

  private func view(_ text: String, files: [String: String] = [:]) throws -> SideView? {
    try view(text, files: files.mapValues { Array($0.utf8) })
  }

  private func view(_ text: String, files: [String: [UInt8]]) throws -> SideView? {
    let spec = "{\"type\": \"filledTextField\", \"leadingViewMode\": \"always\", \"leadingView\": \(text)}"
    let scene = try SpecReader.read(Array(spec.utf8), name: "a.json", files: Files(content: files)).variants[0].scene
    guard case .textControl(let control) = scene.content.content else { return nil }
    return control.leadingView
  }

  private func problem(_ text: String, files: [String: String] = [:]) -> String? {
    do {
      _ = try view(text, files: files)
      return nil
    } catch {
      return (error as? SpecError)?.diagnostics.first.map { "\($0.path): \($0.message)" }
    }
  }

  @Test func namesAndObjects() throws {
    let icon = BuiltInIcon.search.icon
    #expect(try view("\"search\"") == SideView(size: Size(width: 24, height: 24), content: .icon(icon)))
    #expect(
      try view("{\"icon\": \"search\", \"size\": [20, 10], \"color\": \"error\", \"accessibilityLabel\": \"Find\"}")
        == SideView(
          size: Size(width: 20, height: 10), content: .icon(icon), color: .role(.error), accessibilityLabel: "Find"))
    #expect(
      try view("{\"color\": \"pink\", \"size\": 20}")
        == SideView(size: Size(width: 20, height: 20), content: .color(.system(.systemPink))))
  }

  @Test func pathData() throws {
    let view = try view(##"{"svgPath": "M1 1H3V3Z", "viewBox": [0, -1, 4, 5], "fillRule": "evenOdd"}"##)
    let path = try Path(svgPathData: "M1 1H3V3Z")
    #expect(
      view?.content == .icon(Icon(path: path, fillRule: .evenOdd, viewBox: Rect(x: 0, y: -1, width: 4, height: 5))))
    #expect(
      problem(##"{"svgPath": "M1 1X", "viewBox": [0, 0, 4, 5]}"##)?.hasPrefix(
        "leadingView.svgPath: path data: 'X' at offset 4") == true)
  }

  @Test func svgFiles() throws {
    let file = """
      <?xml version="1.0"?><!DOCTYPE svg>
      <!-- an icon --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
        <title>A > B</title><path d="M0 0h48v48H0z" fill="none"/>
        <g fill="red"><path fill-rule='evenodd' d="M8 8H40V40Z"></path></g></svg>
      """
    let path = try Path(svgPathData: "M8 8H40V40Z")
    #expect(
      try view("{\"file\": \"a.svg\"}", files: ["a.svg": file])?.content
        == .icon(Icon(path: path, fillRule: .evenOdd, viewBox: Rect(x: 0, y: 0, width: 48, height: 48))))
  }

  @Test(arguments: [
    ("<svg viewBox='0 0 1 1'><rect/></svg>", "<rect> is not supported, only paths are"),
    ("<svg viewBox='0 0 1 1'><path d='M0 0Z' stroke='red'/></svg>", "strokes are not supported, only filled paths are"),
    ("<svg viewBox='0 0 1 1'><g transform='scale(2)'/></svg>", "the attribute \"transform\" of <g> is not supported"),
    ("<svg viewBox='0 0 1 1'><path d='L1 1'/></svg>", "path data: "),
    ("<svg viewBox='0 0 0 1'/>", "the viewBox \"0 0 0 1\" is not four numbers with a size above 0"),
    ("<svg viewBox='0 0 nan 1'/>", "the viewBox \"0 0 nan 1\" is not four numbers with a size above 0"),
    ("<svg/>", "<svg> has neither a viewBox nor width and height"),
    ("<svg viewBox='0 0 1 1'>", "<svg> is not closed"),
    ("<svg viewBox='0 0 1 1'></g>", "</g> closes nothing"),
    ("<svg viewBox=>", "it is not well-formed XML at byte offset 13"),
    ("<svg viewBox='0 0 1 1' x", "it is not well-formed XML at byte offset 24"),
    ("", "it has no <svg> element"),
    ("no XML at all", "it has no <svg> element"),
    ("<!-- never closed", "it has no <svg> element"),
    ("<svg viewBox='0 0 1 1'><path fill-rule='evenodd'/><path/></svg>", "its paths have different fill rules"),
  ])
  func refusesOtherSVG(file: String, reason: String) throws {
    let found = problem("{\"file\": \"a.svg\"}", files: ["a.svg": file])
    #expect(found?.hasPrefix("leadingView.file: \"a.svg\" is no icon: \(reason)") == true, "\(found ?? "accepted")")
  }

  @Test func pictures() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128]
    let png = try PNGEncoder().encode(pixels, width: 2, height: 1, isPremultiplied: false)
    #expect(
      try view("{\"file\": \"a.png\"}", files: ["a.png": png])?.content
        == .image(IconImage(name: "a.png", width: 2, height: 1, pixels: pixels)))
    #expect(problem("{\"file\": \"a.png\"}", files: ["a.png": "x"])?.hasPrefix("leadingView.file: \"a.png\": ") == true)
    #expect(
      problem("{\"file\": \"a.gif\"}", files: ["a.gif": "x"])
        == "leadingView.file: \"a.gif\" is neither an .svg nor a .png file")
  }

  @Test func onlyOneSource() {
    #expect(
      problem("{\"icon\": \"search\", \"file\": \"a.svg\"}")
        == "leadingView: only one of \"icon\" or \"file\" can be drawn")
    #expect(
      problem("{}")
        == "leadingView: one of the keys \"icon\", \"spinner\", \"svgPath\", \"file\" or \"color\" is missing")
  }
}
