import Foundation
import Testing

/// `render-cli views`. Compiling the library takes minutes, so the one test that does is run on demand.
@Suite struct ViewsCommandTests {
  private static let compiles = ProcessInfo.processInfo.environment["TCR_TEST_VIEWS"] != nil
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static let form = """
    import SwiftUI

    struct Form: View {
      @Environment(\\.colorScheme) private var scheme
      var body: some View {
        TextField("City", text: .constant(scheme == .dark ? "dark" : "light")).textFieldStyle(.roundedBorder)
      }
    }

    struct Other: View {
      var body: some View { Text("other") }
    }
    """

  @Test(arguments: [
    ("views none.swift -o a.png", 66, "none.swift: error: cannot be read: No such file or directory"),
    ("views empty.swift -o a.png", 65, "empty.swift: error: no view is declared: a structure like"),
    (
      "views form.swift -o a.png --view Othr", 65,
      "form.swift: error: no view \"Othr\" is declared, did you mean \"Other\"?"
    ),
    ("views form.swift -o a.png --package .", 66, ".: error: is not the package of TextControlViews"),
    ("views form.swift -o a.png --package none", 66, "none: error: is not a folder"),
    ("views form.swift", 64, "render-cli: error: no output is given: -o OUT.png"),
    ("views form.swift empty.swift -o a.png", 64, "render-cli: error: views takes one Swift file"),
    ("views binary.swift -o a.png", 65, "binary.swift: error: is not UTF-8 text"),
  ])
  func refuses(arguments: String, status: Int32, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.form, to: "form.swift")
    try sandbox.write("// struct Nothing: View {}\nstruct Generic<Content>: View {}\n", to: "empty.swift")
    try Data([0x41, 0xFF]).write(to: sandbox.folder.appendingPathComponent("binary.swift"))
    let outcome = try sandbox.run("XDG_CACHE_HOME=$PWD/cache $T \(arguments)")
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(try !sandbox.files().contains("a.png"))
  }

  @Test func withoutAToolchainItSaysSo() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.form, to: "form.swift")
    let outcome = try sandbox.run(
      "XDG_CACHE_HOME=$PWD/cache PATH=/nonexistent $T views form.swift -o a.png --quiet --package '\(Self.package)'")
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "render-cli: error: views need a Swift toolchain (swift.org/install): no \"swift\" is in PATH\n")
  }

  @Test(.enabled(if: compiles, "set TCR_TEST_VIEWS to compile the library"))
  func drawsAView() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.form, to: "Form.swift")
    let spec = { (text: String, appearance: String) in
      """
      {"type": "textField", "title": "City", "text": "\(text)", "modifiers": [{"textFieldStyle": "roundedBorder"}],
       "background": "#00000000", "padding": 0, "appearance": "\(appearance)"}
      """
    }
    try sandbox.write(spec("light", "light"), to: "light.json")
    try sandbox.write(spec("dark", "dark"), to: "dark.json")
    let outcome = try sandbox.run(
      """
      export XDG_CACHE_HOME=$PWD/cache
      $T views Form.swift -o light.png --package '\(Self.package)' &&
      $T views Form.swift -o dark.png --appearance dark --package '\(Self.package)' &&
      $T light.json -o light-expected.png && $T dark.json -o dark-expected.png &&
      cmp light.png light-expected.png && cmp dark.png dark-expected.png &&
      sed -i s/TextField/TxtField/ Form.swift && $T views Form.swift -o wrong.png --package '\(Self.package)'
      """)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("Form.swift:6:5: error: cannot find 'TxtField' in scope"), "\(outcome.errors)")
  }
}
