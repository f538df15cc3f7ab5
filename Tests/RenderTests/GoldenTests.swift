import Foundation
import PNGCoding
import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Every spec under `Fixtures/golden` against the picture beside it, pixel by pixel.
///
/// `GOLDEN_RECORD=missing` or `changed` writes pictures; a run that wrote one still fails, so that a record never
/// passes for a success. A failure leaves expected, actual and difference under `.build/golden-failures`.
@Suite struct GoldenTests {
  @Test(arguments: Fixture.all)
  func picture(_ fixture: Fixture) throws {
    let actual = try fixture.render()
    guard let expected = try fixture.golden() else {
      if RecordMode.current != .none { try fixture.record(actual) }
      Issue.record("\(fixture.name) has no golden")
      return
    }
    let difference = PictureDifference(expected: expected, actual: actual)
    guard difference.pixelCount > 0 else { return }
    if RecordMode.current == .changed {
      try fixture.record(actual)
    } else {
      try fixture.leaveEvidence(expected: expected, actual: actual, difference: difference)
    }
    Issue.record("\(fixture.name): \(difference)")
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.all.count >= 24)
  }

  @Test func everyGoldenHasItsSpec() throws {
    let orphans = Fixture.files(withExtension: "png").filter { picture in
      !FileManager.default.fileExists(atPath: picture.deletingPathExtension().appendingPathExtension("json").path)
    }
    #expect(orphans.isEmpty)
  }

  @Test(arguments: Fixture.files(withExtension: "png"))
  func goldenIsSmall(_ file: URL) throws {
    let size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size < 20 * 1024, "\(file.lastPathComponent) has \(size) bytes")
  }
}

enum RecordMode: String {
  case none, missing, changed

  /// What the environment asks for; nothing is ever written in CI.
  static let current: RecordMode = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["CI"] == nil, let wish = environment["GOLDEN_RECORD"] else { return .none }
    return RecordMode(rawValue: wish) ?? .none
  }()
}

/// A spec in the golden folder.
struct Fixture: Sendable, CustomTestStringConvertible {
  let spec: URL

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = repository.appendingPathComponent("Fixtures/golden")

  static let all: [Fixture] = files(withExtension: "json").map(Fixture.init(spec:))

  static func files(withExtension pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == pathExtension }.sorted { $0.path < $1.path }
  }

  var name: String {
    spec.deletingPathExtension().path.replacingOccurrences(of: Self.folder.path + "/", with: "")
  }

  var testDescription: String { name }

  var picture: URL { spec.deletingPathExtension().appendingPathExtension("png") }

  var scene: Scene {
    get throws {
      let bytes = Array(try Data(contentsOf: spec))
      let variants = try SpecReader.read(bytes, name: name).variants
      return try #require(variants.count == 1 ? variants.first?.scene : nil, "a fixture is one picture")
    }
  }

  func render() throws -> Pixmap { try SceneRenderer(fonts: .installed).render(scene) }

  /// The golden, or nil where none was recorded.
  func golden() throws -> DecodedImage? {
    guard FileManager.default.fileExists(atPath: picture.path) else { return nil }
    return try PNGDecoder().decode(Array(Data(contentsOf: picture)))
  }

  func record(_ pixels: Pixmap) throws {
    let encoder = PNGEncoder(effort: .small, scale: try scene.scale)
    try Data(encoder.encode(pixels)).write(to: picture, options: .atomic)
  }

  func leaveEvidence(expected: DecodedImage, actual: Pixmap, difference: PictureDifference) throws {
    let folder = Self.repository.appendingPathComponent(".build/golden-failures")
    let base = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: base.deletingLastPathComponent(), withIntermediateDirectories: true)
    func write(_ bytes: [UInt8], _ kind: String) throws {
      try Data(bytes).write(to: base.appendingPathExtension(kind + ".png"))
    }
    try write(Array(Data(contentsOf: picture)), "expected")
    try write(PNGEncoder().encode(actual), "actual")
    try write(difference.picture(), "diff")
  }
}

/// Where two pictures differ in any bit of a straight-alpha pixel.
struct PictureDifference: CustomStringConvertible {
  let pixelCount: Int
  let description: String
  private let width: Int
  private let height: Int
  private let isDifferent: [Bool]

  init(expected: DecodedImage, actual: Pixmap) {
    width = actual.width
    height = actual.height
    guard expected.width == actual.width, expected.height == actual.height else {
      pixelCount = max(expected.width * expected.height, actual.width * actual.height)
      isDifferent = Array(repeating: true, count: actual.width * actual.height)
      description = "is \(actual.width) x \(actual.height) pixels, expected \(expected.width) x \(expected.height)"
      return
    }
    let pixels = actual.straightRGBA()
    var isDifferent = [Bool](repeating: false, count: width * height)
    for (index, byte) in pixels.enumerated() where byte != expected.pixels[index] { isDifferent[index / 4] = true }
    self.isDifferent = isDifferent
    pixelCount = isDifferent.count { $0 }
    let width = width
    let rows = (0..<height).filter { y in isDifferent[y * width..<(y + 1) * width].contains(true) }
    description = "\(pixelCount) pixels differ, in rows \(rows.first ?? 0)...\(rows.last ?? 0)"
  }

  /// Red where the pictures differ, white elsewhere.
  func picture() throws -> [UInt8] {
    let pixels: [UInt8] = isDifferent.flatMap { $0 ? [255, 0, 0, 255] : [255, 255, 255, 255] }
    return try PNGEncoder().encode(pixels, width: width, height: height, isPremultiplied: false)
  }
}
