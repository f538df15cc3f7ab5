import Foundation
import Testing

/// Which goldens the golden commands are about, and that nothing on their command line is passed over.
@Suite struct GoldenSelectionTests {
  /// Goldens `area/login`, `area/login-dark` and `town`, pictures without spec `orphan` and `orphan-too`.
  private func recorded() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["area/login", "area/login-dark", "town"] { try sandbox.write(smallSpec, to: "g/\(name).json") }
    #expect(try sandbox.run("env -u CI $T golden record g -q").status == 0)
    for name in ["orphan", "orphan-too"] {
      try sandbox.write(try sandbox.content(of: "g/town.png"), to: "g/\(name).png")
    }
    return sandbox
  }

  @Test func pruneRemovesWhatIsNamedOnly() throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("$T golden prune g orphan").errorLines == ["removed orphan"])
    #expect(try sandbox.files(below: "g").contains("orphan-too.png"))
    #expect(try sandbox.run("$T golden prune g 'orphan*'").errorLines == ["removed orphan-too"])
  }

  @Test func recordWritesWhatIsNamedOnly() throws {
    let sandbox = try recorded()
    let other = smallSpec.replacingOccurrences(of: "City", with: "Town")
    for name in ["area/login", "area/login-dark", "town"] { try sandbox.write(other, to: "g/\(name).json") }
    let outcome = try sandbox.run("env -u CI $T golden record g login")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines == ["changed area/login", "1 changed"])
  }

  @Test func checkLooksAtWhatIsNamedOnly() throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("$T golden check g town -o out").errorLines == ["1 golden: 1 matched"])
    #expect(try sandbox.run("$T golden check g area -o out").errorLines == ["2 goldens: 2 matched"])
    #expect(try sandbox.run("$T golden check g 'area/*' --filter dark -o out").errorLines == ["1 golden: 1 matched"])
  }

  @Test func approveTakesWhatIsNamedOnly() throws {
    let sandbox = try recorded()
    let other = smallSpec.replacingOccurrences(of: "City", with: "Town")
    for name in ["area/login", "area/login-dark", "town"] { try sandbox.write(other, to: "g/\(name).json") }
    #expect(try sandbox.run("$T golden check g -q -o out").status == 1)
    #expect(try sandbox.run("$T golden approve g area/login -o out").errorLines == ["approved area/login"])
  }

  @Test(arguments: [
    ("prune g orphn", "no picture without a spec is called \"orphn\", did you mean \"orphan\"?"),
    ("prune g town", "no picture without a spec is called \"town\""),
    ("record g zzz", "no golden is called \"zzz\""), ("check g 'zz*'", "no golden matches \"zz*\""),
    ("check g town zzz", "no golden is called \"zzz\""),
    ("check g lgoin", "no golden is called \"lgoin\", did you mean \"login\"?"),
    ("check g g/area/login.png", "no golden is called \"g/area/login.png\", did you mean \"area/login\"?"),
    ("check g area/", "no golden is called \"area/\", did you mean \"area\"?"),
  ])
  func namesThatNothingHasAreRefused(arguments: String, message: String) throws {
    let sandbox = try recorded()
    let files = try sandbox.files()
    let outcome = try sandbox.run("env -u CI $T golden \(arguments)")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "render-cli: error: \(message)\n")
    #expect(try sandbox.files() == files)
  }

  @Test(arguments: [
    ("check g --annotations gitlab", "--annotations: unknown name \"gitlab\", allowed is github"),
    ("check g --record all", "--record does not go with golden check, only with golden record"),
    ("check g --metadata", "--metadata does not go with golden check, only with golden record"),
    ("check g --merge", "--merge does not go with golden check, only with golden report"),
    ("record g -o out", "--output does not go with golden record, only with golden check, golden approve or"),
    ("record g --cache c", "--cache does not go with golden record, only with golden check"),
    ("record g --metadata --record missing", "--metadata refreshes all goldens, so --record does not go with it"),
    ("prune g --shard 1/2", "--shard does not go with golden prune, only with golden check or golden record"),
    ("approve g --jobs 2", "--jobs does not go with golden approve"),
    ("report g --filter x", "--filter does not go with golden report"),
    ("check g -o g", "-o g is in the golden folder g, where only specs and goldens may be"),
    ("check g -o g/new/", "-o g/new/ is in the golden folder g"), ("check g -o ./x/../g/new", "-o ./x/../g/new is in"),
    ("check g -o link/new", "-o link/new is in the golden folder g"),
    ("approve g ''", "an argument is empty"), ("check ''", "an argument is empty"),
    ("check g -o ''", "--output: the value is empty, needed is PATH"),
    ("check g --output=", "--output: the value is empty"), ("check g --cache ''", "--cache: the value is empty"),
    ("check g --filter ''", "--filter: the value is empty"),
  ])
  func whatWouldHaveNoEffectIsRefused(arguments: String, message: String) throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("ln -s g link").status == 0)
    let files = try sandbox.files()
    let outcome = try sandbox.run("env -u CI $T golden \(arguments)")
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("render-cli: error: \(message)"), "\(outcome.errors)")
    #expect(try sandbox.files() == files)
  }

  /// A folder that is a suite as a whole may have artefacts in a hidden folder, where nothing is looked for.
  @Test func artefactsMayBeHiddenInTheGoldenFolder() throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("cd g && $T golden prune . -q && $T golden check . && $T golden check .").status == 0)
  }
}
