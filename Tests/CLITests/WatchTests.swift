import Foundation
import Testing

extension Sandbox {
  /// Runs a command line that must succeed.
  fileprivate func shell(_ commandLine: String) throws { #expect(try run(commandLine).status == 0) }
}

/// `--watch` with real saves. What is waited for has half a minute; nothing is said about how fast it comes.
@Suite(.serialized) struct WatchTests {
  /// A tool that watches, stopped at the end.
  private final class Watch {
    let sandbox: Sandbox
    private let process = Process()

    init(_ arguments: String, in sandbox: Sandbox) throws {
      self.sandbox = sandbox
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "exec \"$T\" \(arguments) --watch 2> log"]
      process.currentDirectoryURL = sandbox.folder
      var environment = ProcessInfo.processInfo.environment
      environment["T"] = Sandbox.tool
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    var log: String { (try? String(contentsOf: sandbox.folder.appendingPathComponent("log"), encoding: .utf8)) ?? "" }

    /// How often the tool has waited for changes.
    var roundCount: Int { log.components(separatedBy: "waiting for changes").count - 1 }

    /// Waits until something is so.
    func wait(_ what: Comment, until isSo: () -> Bool) {
      for _ in 0..<3000 {
        if isSo() { return }
        usleep(10_000)
      }
      Issue.record("\(what): \(log)")
    }

    /// Changes something and waits until the tool has dealt with it.
    func change(_ what: Comment, _ body: () throws -> Void) rethrows {
      wait("ready") { roundCount > 0 }
      let before = roundCount
      try body()
      wait(what) { roundCount > before }
    }

    func content(_ name: String) -> Data? { try? sandbox.content(of: name) }
  }

  private func spec(_ label: String, _ more: String = "") -> String {
    #"{"type": "filledTextField", "label": "\#(label)", "width": 120, "scale": 1\#(more)}"#
  }

  @Test func savedSpecIsDrawnAgain() throws {
    let sandbox = try Sandbox()
    try sandbox.write(spec("One"), to: "a.json")
    let watch = try Watch("a.json -o a.png", in: sandbox)
    watch.wait("first picture") { watch.content("a.png").map(isCompletePNG) == true }
    let first = watch.content("a.png")
    try watch.change("written in place") { try sandbox.shell("printf '%s' '\(spec("Two"))' > a.json") }
    let second = watch.content("a.png")
    #expect(first != second)
    // As editors do it: a new file takes the place of the old one, or the old one is put aside first.
    try watch.change("replaced") { try sandbox.shell("printf '%s' '\(spec("Three"))' > .a.tmp && mv .a.tmp a.json") }
    let third = watch.content("a.png")
    #expect(second != third)
    try watch.change("put aside") { try sandbox.shell("mv a.json a.json~ && printf '%s' '\(spec("One"))' > a.json") }
    watch.wait("drawn") { watch.content("a.png") == first }
  }

  @Test func aPipeInPlaceOfASpecIsNotWaitedFor() throws {
    let sandbox = try Sandbox()
    try sandbox.write(spec("One"), to: "a.json")
    try sandbox.write(spec("Two"), to: "b.json")
    let watch = try Watch("a.json b.json -o out", in: sandbox)
    watch.wait("first picture") { watch.content("out/a.png").map(isCompletePNG) == true }
    let first = watch.content("out/a.png")
    try watch.change("a pipe") { try sandbox.shell("mkfifo p && mv p a.json") }
    #expect(watch.log.contains("a.json: error: is a pipe or a device, only files can be watched"))
    let before = watch.content("out/b.png")
    try watch.change("another spec") { try sandbox.shell("printf '%s' '\(spec("Three"))' > b.json") }
    #expect(watch.content("out/b.png") != before)
    try watch.change("a file again") { try sandbox.shell("rm a.json && printf '%s' '\(spec("Four"))' > a.json") }
    watch.wait("drawn") { watch.content("out/a.png").map { $0 != first && isCompletePNG($0) } == true }
  }

  @Test func mistakesAreToldAndWatchingGoesOn() throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "filledTextField", "lable": "x"}"#, to: "a.json")
    let watch = try Watch("a.json -o a.png", in: sandbox)
    watch.wait("message") { watch.log.contains("unknown key, did you mean \"label\"?") }
    try watch.change("put right") { try sandbox.write(spec("x"), to: "a.json") }
    watch.wait("drawn") { watch.content("a.png") != nil }
    try watch.change("deleted") { try sandbox.shell("rm a.json") }
    watch.wait("message") { watch.log.contains("a.json: error: cannot be read") }
    #expect(watch.content("a.png") != nil)
    try watch.change("back again") { try sandbox.write(spec("y"), to: "a.json") }
    watch.wait("drawn") { watch.log.components(separatedBy: "1 picture drawn").count == 3 }
  }

  @Test func filesThatSpecsUseAreWatched() throws {
    let sandbox = try Sandbox()
    func icon(_ size: Int) -> String {
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0H\#(size)V\#(size)H0z"/></svg>"#
    }
    try sandbox.write(
      spec("x", #", "theme": "theme.json", "leadingViewMode": "always", "leadingView": {"file": "icons/a.svg"}"#),
      to: "a.json")
    try sandbox.write(##"{"light": {"primary": "#FF0000"}}"##, to: "theme.json")
    let watch = try Watch("a.json -o a.png --set state=editing", in: sandbox)
    watch.wait("message") { watch.log.contains("icons/a.svg") }
    // The folder comes first, and then the file in it.
    try watch.change("icon comes") {
      try sandbox.write(icon(10), to: "icons/a.svg")
    }
    watch.wait("drawn") { watch.content("a.png") != nil }
    let first = watch.content("a.png")
    try sandbox.write(icon(20), to: "icons/a.svg")
    watch.wait("icon changes") { watch.content("a.png") != first }
    let second = watch.content("a.png")
    try sandbox.shell("printf '%s' '{\"light\": {\"primary\": \"#0000FF\"}}' > t && mv t theme.json")
    watch.wait("theme changes") { watch.content("a.png") != second }
    #expect(watch.log.contains("error"))
  }

  @Test func foldersMayGrowAndShrink() throws {
    let sandbox = try Sandbox()
    try sandbox.write(spec("a"), to: "specs/a.json")
    try sandbox.write(spec("b"), to: "specs/b.json")
    let watch = try Watch("specs -o out", in: sandbox)
    watch.wait("first pictures") { watch.content("out/a.png") != nil && watch.content("out/b.png") != nil }
    try watch.change("new spec") { try sandbox.write(spec("c"), to: "specs/c.json") }
    watch.wait("drawn") { watch.content("out/c.png") != nil }
    try sandbox.write(spec("d"), to: "specs/deeper/d.json")
    watch.wait("drawn") { watch.content("out/deeper/d.png") != nil }
    try sandbox.shell("rm specs/b.json")
    watch.wait("told") { watch.log.contains("specs/b.json is gone, out/b.png stays") }
    #expect(watch.content("out/b.png") != nil)
    // A mistake in one spec does not hold up the others, and only what changed is drawn.
    let old = watch.content("out/a.png")
    try sandbox.write(#"{"type": "filledTextField", "lable": "x"}"#, to: "specs/c.json")
    watch.wait("message") { watch.log.contains("did you mean \"label\"?") }
    try sandbox.write(spec("other"), to: "specs/a.json")
    watch.wait("drawn") { watch.content("out/a.png") != old }
    watch.wait("only one drawn") {
      watch.log.hasSuffix("1 picture drawn\nwaiting for changes, stop with Ctrl-C\n")
    }
  }

  @Test func fontsAreReadAgain() throws {
    let sandbox = try Sandbox()
    let files = try sandbox.run("find /usr/share/fonts -name 'Roboto-Regular.ttf' -o -name 'Roboto-Bold.ttf' | sort")
      .text.split(separator: "\n").map(String.init)
    guard files.count >= 2 else { return }
    #expect(try sandbox.run("cp '\(files[0])' font.ttf").status == 0)
    try sandbox.write(spec("x", #", "fonts": ["font.ttf"], "font": {"file": "font.ttf", "size": 16}"#), to: "a.json")
    let watch = try Watch("a.json -o a.png", in: sandbox)
    watch.wait("first picture") { watch.content("a.png") != nil }
    let first = watch.content("a.png")
    try sandbox.shell("cp '\(files[1])' new.ttf && mv new.ttf font.ttf")
    watch.wait("font changes") { watch.content("a.png") != first }
  }

  @Test func whatCannotBeWatchedIsSaid() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    #expect(try sandbox.run("$T - -o a.png --watch < a.json").status == 64)
    #expect(try sandbox.run("$T a.json -o - --watch").status == 64)
    #expect(try sandbox.run("$T nothing.json -o a.png --watch").status == 66)
  }
}
