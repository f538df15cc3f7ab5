import Foundation
import Testing

@Suite struct InspectTests {
  @Test func tellsSizeAndDensity() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o a.png --scale 1.5 && $T inspect a.png")
    #expect(outcome.status == 0)
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    // 120 points and twice the padding of 16.
    #expect(report["width"] as? Int == 228)
    #expect(report["scale"] as? Double == 1.5)
    #expect(report["interlaced"] as? Bool == false)
  }

  @Test(arguments: [
    ("missing.png", 66, "missing.png: error: cannot be read: No such file or directory\n"),
    ("a.json", 65, "a.json: error: not a PNG file\n"),
    ("cut.png", 65, "cut.png: error: "),
  ])
  func wrongFiles(name: String, status: Int32, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o - | head -c 60 > cut.png; $T inspect \(name)")
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }
}

@Suite struct FontsTests {
  @Test func listsFamiliesWithTheirFiles() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("$T fonts")
    #expect(outcome.status == 0)
    let regular = outcome.text.split(separator: "\n").first { $0.hasSuffix("/Roboto-Regular.ttf") }
    #expect(regular?.hasPrefix("Roboto ") == true)
    #expect(regular?.contains(" 400 ") == true)
  }

  @Test func foldersComeFirst() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      """
      mkdir f; cp "$($T fonts --format json | python3 -c 'import json, sys
      print(next(f["path"] for f in map(json.loads, sys.stdin) if f["family"] == "Inter" and f["weight"] == 700))')" f/x.otf
      $T fonts --font-dir f --format json | head -1
      """)
    #expect(outcome.status == 0)
    let font = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(font["path"] as? String == "f/x.otf")
    #expect(font["source"] as? String == "directory")
    #expect(font["weight"] as? Double == 700)
  }
}
