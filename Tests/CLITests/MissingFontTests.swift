import Foundation
import Testing

/// Field case C14, with whole processes: the fonts' folders are hidden behind empty ones, as if the packages had never
/// been installed. That takes a mount namespace, which not every machine grants.
@Suite(.enabled(if: canHideFolders, "mount namespaces are not allowed here"))
struct MissingFontTests {
  /// Runs a command line where a folder is empty.
  private func run(_ command: String, without folder: String, in sandbox: Sandbox) throws -> Sandbox.Outcome {
    try sandbox.run(
      """
      unshare -rm sh -ec 'mount -t tmpfs none \(folder); exec "$@"' sh \(command)
      """)
  }

  @Test(arguments: [
    ("filledTextField", "truetype/roboto", "Roboto", "fonts-roboto-unhinted"),
    ("baseTextField", "opentype/inter", "Inter", "fonts-inter"),
  ])
  func aDefaultFontNamesItsPackage(type: String, folder: String, family: String, package: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "\#(type)", "label": "City"}"#, to: "a.json")
    let outcome = try run("$T a.json -o out.png", without: "/usr/share/fonts/\(folder)", in: sandbox)
    #expect(outcome.status == 69)
    #expect(
      outcome.errors.hasPrefix(
        "a.json: error: font family \"\(family)\" is not installed: install the package \(package) (searched: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.files() == ["a.json"])
  }

  /// A font that the spec names is the spec's fault, and a picture that does without the missing font is drawn.
  @Test func otherFontsAreAnotherMatter() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let hidden = "/usr/share/fonts/opentype/inter"
    #expect(try run("$T a.json -o out.png", without: hidden, in: sandbox).status == 0)
    let named = try run("$T a.json -o named.png --set font.family=Nonesuch", without: hidden, in: sandbox)
    #expect(named.status == 65)
    #expect(named.errors.contains("Nonesuch"))
    #expect(try run("$T --version", without: hidden, in: sandbox).text.contains("Inter: not installed"))
  }
}

private let canHideFolders = (try? Sandbox().run("unshare -rm mount -t tmpfs none /usr/share/fonts").status) == 0
