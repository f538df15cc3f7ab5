import Foundation
import Testing

/// Field case C12: whatever stops a run, files are complete or absent.
@Suite struct InterruptionTests {
  /// A batch that takes some seconds, so that a signal arrives in its middle.
  private func longBatch() throws -> Sandbox {
    let sandbox = try Sandbox()
    let spec =
      #"{"type": "filledTextArea", "label": "Notes", "text": "One two three", "scale": 4, "matrix": {"width": "#
    try sandbox.write(spec + "[" + (200..<1200).map(String.init).joined(separator: ",") + "]}}", to: "a.json")
    return sandbox
  }

  @Test(arguments: [("INT", 130), ("QUIT", 131), ("TERM", 143), ("HUP", 129)])
  func signalsLeaveNoHalfFile(signal: String, status: Int32) throws {
    let sandbox = try longBatch()
    // A file that is there is replaced whole or stays.
    try sandbox.write("old", to: "out/200@4x.png")
    let outcome = try sandbox.run(interrupted("a.json -o out", after: "out", by: signal))
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
    let files = try sandbox.files(below: "out")
    #expect(files.count >= 5)
    #expect(files.count < 1000)
    for file in files {
      #expect(file.hasSuffix("@4x.png"))
      let content = try sandbox.content(of: "out/" + file)
      #expect(isCompletePNG(content) || content == Data("old".utf8))
    }
  }

  @Test func interruptedRecordsLeaveNoHalfGolden() throws {
    let sandbox = try longBatch()
    _ = try sandbox.run("mkdir goldens && mv a.json goldens")
    let outcome = try sandbox.run(interrupted("golden record goldens", after: "goldens/a", by: "TERM"))
    #expect(outcome.status == 143)
    let files = try sandbox.files(below: ".")
    #expect(files.count { $0.hasSuffix(".png") } >= 5)
    for file in files {
      #expect(!file.hasSuffix(".tmp"))
      if file.hasSuffix(".png") { #expect(isCompletePNG(try sandbox.content(of: file))) }
    }
  }

  /// A command line that starts the tool, sends it a signal once there are five pictures in `folder`, and ends as the
  /// tool does. A shell has its background jobs ignore SIGINT, so Python starts it.
  private func interrupted(_ arguments: String, after folder: String, by signal: String) -> String {
    """
    python3 - "$T" <<'END'
    import os, signal, subprocess, sys, time
    def default():
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    def pictures():
        return sum(name.endswith(".png") for name in os.listdir("\(folder)")) if os.path.isdir("\(folder)") else 0
    # Where CI is set nothing is recorded.
    os.environ.pop("CI", None)
    child = subprocess.Popen([sys.argv[1]] + "\(arguments)".split(), preexec_fn=default)
    deadline = time.monotonic() + 20
    while pictures() < 5 and time.monotonic() < deadline and child.poll() is None:
        time.sleep(0.005)
    child.send_signal(signal.SIG\(signal))
    code = child.wait()
    sys.exit(128 - code if code < 0 else code)
    END
    """
  }

  @Test func ignoredSignalsStayIgnored() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    // The tool waits for its spec while the signal arrives.
    let outcome = try sandbox.run(
      """
      mkfifo pipe
      (trap '' INT TERM; exec $T - -o out.png < pipe) &
      exec 3> pipe; sleep 0.3; kill -INT $!; kill -TERM $!; sleep 0.1; cat a.json >&3; exec 3>&-; wait $!
      """)
    #expect(outcome.status == 0)
    #expect(isCompletePNG(try sandbox.content(of: "out.png")))
  }

  @Test func killedWhileWaitingForInput() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      "mkfifo pipe; $T - -o out.png < pipe & exec 3> pipe; sleep 0.3; kill -TERM $!; wait $!")
    #expect(outcome.status == 143)
    #expect(try sandbox.files() == ["pipe"])
  }

  @Test func oneFailureDoesNotSpoilTheOthers() throws {
    let sandbox = try Sandbox()
    for name in ["a", "c"] { try sandbox.write(smallSpec, to: "\(name).json") }
    // A character that no font has is found only when the text is set.
    try sandbox.write(#"{"type": "filledTextField", "label": "\ue123"}"#, to: "b.json")
    let outcome = try sandbox.run("$T a.json b.json c.json -o out")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("b.json: error: "))
    #expect(outcome.errors.contains("U+E123"))
    #expect(try sandbox.files(below: "out") == ["a.png", "c.png"])
    let box = try sandbox.run("$T b.json -o b.png --set missingGlyphs=box")
    #expect(box.status == 0)
    #expect(box.errors.hasPrefix("b.json: warning: "), "\(box.errors)")
  }

  @Test func closedPipeOfAPicture() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("{ $T a.json -o -; echo $? >&2; } | { exec <&-; sleep 0.5; }")
    #expect(outcome.errors == "141\n")
  }

  @Test(arguments: [
    ("/dev/full", "/dev/full: error: writing failed: No space left on device"),
    ("- > /dev/full", "standard output: error: writing failed: No space left on device"),
  ])
  func fullDevice(output: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o \(output)")
    #expect(outcome.status == 74)
    #expect(outcome.errors == message + "\n")
  }
}
