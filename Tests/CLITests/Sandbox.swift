import Foundation
import Testing

/// A folder of its own in which the built tool is run, as a user would run it from a shell.
final class Sandbox {
  let folder: URL

  /// What came out of a command line.
  struct Outcome {
    /// The status as a shell shows it: 128 and the signal's number where a signal ended the process.
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The tool, built beside the test runner.
  static let tool: String = {
    let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folders = [runner, Bundle.main.executablePath ?? ""] + Bundle.allBundles.map(\.bundlePath)
    let candidates = folders.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/render-cli" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "render-cli"
  }()

  /// A shell command that limits the address space to some KiB. Sanitizers reserve terabytes, so with them it does not.
  static func addressSpace(_ kibibytes: Int) -> String {
    ProcessInfo.processInfo.environment["TCR_SANITIZED"] == nil ? "ulimit -v \(kibibytes);" : ""
  }

  /// Whether the tool works where the size of files is limited. The thread sanitizer keeps its notes in a file.
  static let canLimitFileSizes = ProcessInfo.processInfo.environment["TCR_SANITIZED"] != "thread"

  /// Runs a shell command line in the folder; `$T` is the tool.
  func run(_ commandLine: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", commandLine]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["T"] = Sandbox.tool
    process.environment = environment
    // Files and not pipes: nothing can fill up, and the output may be of any size.
    let name = UUID().uuidString
    let outputFile = FileManager.default.temporaryDirectory.appendingPathComponent("out-\(name)")
    let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("err-\(name)")
    defer {
      try? FileManager.default.removeItem(at: outputFile)
      try? FileManager.default.removeItem(at: errorFile)
    }
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(
      status: status, output: try Data(contentsOf: outputFile),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func content(of name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  /// All files and folders below the sandbox or a folder in it, hidden ones too, sorted.
  func files(below subfolder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(subfolder).path).sorted()
  }
}

/// A spec that is quickly drawn.
let smallSpec = #"{"type": "filledTextField", "label": "City", "text": "Reykjavik", "width": 120}"#

/// Whether bytes are a complete PNG file: signature, chunks, and the end chunk as the last one.
func isCompletePNG(_ data: Data) -> Bool {
  data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    && data.suffix(12).elementsEqual([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
}
