import Foundation
import Testing

@testable import PNGCoding

/// What the independent checker `pngcheck` says of our files.
@Suite struct PngcheckTests {
  private static let tool = URL(fileURLWithPath: "/usr/bin/pngcheck")

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tool.path), "pngcheck is not installed"))
  func everyKindOfFileIsFoundFlawless() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("pngcheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let texts = [
      try PNGText(key: "Plain", value: "text"), try PNGText(key: "Long", value: "text", isCompressed: true),
      try PNGText(key: "Unicode", value: "日本", isCompressed: true),
    ]
    let pictures: [[UInt8]] = [
      TestPicture.field(width: 120, height: 50), TestPicture.field(width: 120, height: 50, isOpaque: false),
      TestPicture.gradient(width: 120, height: 50), TestPicture.noise(width: 120, height: 50),
      TestPicture.blocks(width: 120, height: 50, colors: [[0, 0, 0, 255], [255, 255, 255, 255]]),
      TestPicture.blocks(width: 120, height: 50, colors: [[0, 9, 0, 255], [255, 0, 255, 0], [1, 2, 3, 9]]),
    ]
    var paths: [String] = []
    for (index, pixels) in pictures.enumerated() {
      for effort in [PNGEncoder.Effort.fast, .medium, .small] {
        let encoder = PNGEncoder(effort: effort, scale: 2, texts: texts)
        let file = try encoder.encode(pixels, width: 120, height: 50, isPremultiplied: false)
        let url = directory.appendingPathComponent("\(index)-\(effort).png")
        try Data(file).write(to: url)
        paths.append(url.path)
      }
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.tool
    process.arguments = ["-q"] + paths
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let message = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(message)")
  }
}
