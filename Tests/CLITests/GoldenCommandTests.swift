import Foundation
import Testing

/// The whole life of goldens from the command line (field cases G1–G7 and the contract's §5).
@Suite struct GoldenCommandTests {
  private static let spec = #"{"type": "filledTextField", "label": "City", "text": "Reykjavik", "width": 120}"#

  /// A sandbox with two recorded goldens.
  private func recorded() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec, to: "g/fields/city.json")
    try sandbox.write(Self.spec.replacingOccurrences(of: "filled", with: "outlined"), to: "g/fields/town.json")
    let outcome = try sandbox.run("env -u CI $T golden record g")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.last == "2 added")
    return sandbox
  }

  @Test func recordThenCheck() throws {
    let sandbox = try recorded()
    let again = try sandbox.run("env -u CI $T golden record g && $T golden check g -o out")
    #expect(again.status == 0)
    #expect(again.errorLines == ["2 unchanged", "2 goldens: 2 matched"])
  }

  @Test func aChangeIsExplainedAndApproved() throws {
    let sandbox = try recorded()
    try sandbox.write(
      #"{"type": "filledTextField", "label": "Town", "text": "Reykjavik", "width": 120, "preferredContainerHeight": 70}"#,
      to: "g/fields/city.json")
    let before = try sandbox.content(of: "g/fields/city.png")
    let check = try sandbox.run("$T golden check g -o out")
    #expect(check.status == 1)
    #expect(check.errors.contains("g/fields/city.png: error: different: size is"))
    for line in ["label reads \"Town\" instead of \"City\"", "container is 11.188 pt higher", "the spec changed"] {
      #expect(check.errors.contains(line))
    }
    // A check writes nothing into the golden folder, and leaves all that a review needs.
    #expect(try sandbox.content(of: "g/fields/city.png") == before)
    let artefacts = try sandbox.files(below: "out").filter { $0.contains(".") }
    #expect(
      artefacts == [
        "fields/city.actual.png", "fields/city.diff.png", "fields/city.expected.png", "junit.xml", "report.html",
        "report.json",
      ])
    let approve = try sandbox.run("$T golden approve g -o out 'fields/*' && $T golden check g -o out2")
    #expect(approve.status == 0)
    #expect(approve.errorLines == ["approved fields/city", "2 goldens: 2 matched"])
    // The picture that was reviewed, byte for byte.
    #expect(try sandbox.content(of: "g/fields/city.png") == sandbox.content(of: "out/fields/city.actual.png"))
    // What was approved once cannot be approved over what came after.
    #expect(try sandbox.run("$T golden approve g -o out").status == 1)
  }

  @Test func missingOrphanedAndDamagedGoldensFail() throws {
    let sandbox = try recorded()
    try sandbox.write(Self.spec, to: "g/new.json")
    try sandbox.write(try sandbox.content(of: "g/fields/town.png").prefix(500), to: "g/fields/town.png")
    try sandbox.write(try sandbox.content(of: "g/fields/city.png"), to: "g/stray.png")
    let check = try sandbox.run("$T golden check g -o out")
    #expect(check.status == 1)
    #expect(check.errors.contains("g/new.png: error: missing: there is no golden new"))
    #expect(check.errors.contains("g/fields/town.png: error: unreadable"))
    #expect(check.errors.contains("g/stray.png: error: orphaned"))
    #expect(check.errorLines.contains("4 goldens: 1 matched, 1 missing, 1 orphaned, 1 unreadable"))
    let prune = try sandbox.run("$T golden prune g")
    #expect(prune.errorLines == ["removed stray"])
    #expect(!(try sandbox.files().contains("g/stray.png")))
  }

  /// G4: nothing checked is no success.
  @Test func nothingCheckedIsAFailure() throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("$T golden check g --filter nothing -o out").status == 1)
    #expect(try sandbox.run("$T golden check g --filter city -o out").errorLines == ["1 golden: 1 matched"])
    #expect(try sandbox.run("mkdir empty && $T golden check empty -o out").status == 1)
    #expect(try sandbox.run("$T golden check nowhere").status == 66)
    #expect(try sandbox.run("$T golden chek g").status == 64)
  }

  /// G5: a build server records nothing.
  @Test func nothingIsRecordedInCI() throws {
    let sandbox = try recorded()
    try sandbox.write(Self.spec, to: "g/new.json")
    let outcome = try sandbox.run("CI=true $T golden record g")
    #expect(outcome.status == 1)
    #expect(!(try sandbox.files().contains("g/new.png")))
    #expect(try sandbox.run("CI=true $T golden record g --record all").status == 64)
  }

  @Test func aMatrixHasAGoldenForEachCell() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"matrix": {"state": ["normal", "editing"]}, "type": "filledTextField", "label": "City", "width": 120}"#,
      to: "g/city.json")
    #expect(try sandbox.run("env -u CI $T golden record g").status == 0)
    let pictures = try sandbox.files(below: "g").filter { $0.hasSuffix(".png") }
    #expect(pictures == ["city/editing@2x.png", "city/normal@2x.png"])
    #expect(try sandbox.run("$T golden check g -o out").status == 0)
  }

  @Test func aToleranceIsStatedAndReported() throws {
    let sandbox = try recorded()
    let loose =
      Self.spec.replacingOccurrences(of: "Reykjavik", with: "Reykjavil").dropLast()
      + #", "tolerance": {"pixelCount": 10000, "channelDelta": 3, "reason": "shows how it is told"}}"#
    try sandbox.write(String(loose), to: "g/fields/city.json")
    let check = try sandbox.run("$T golden check g -o out")
    #expect(check.status == 0)
    #expect(check.errors.contains("shows how it is told"))
    #expect(check.errorLines.last == "2 goldens: 1 matched, 1 tolerated")
  }

  @Test func shardsMergeIntoOneReport() throws {
    let sandbox = try recorded()
    try sandbox.write(Self.spec.replacingOccurrences(of: "City", with: "Town"), to: "g/fields/city.json")
    let outcome = try sandbox.run(
      """
      $T golden check g --shard 1/2 -o one; $T golden check g --shard 2/2 -o two
      $T golden report g --merge one two -o all
      """)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.suffix(2) == ["2 goldens: 1 matched, 1 different", "see all/report.html"])
    #expect(try sandbox.files(below: "all").contains("fields/city.actual.png"))
  }

  /// G6: the number of jobs does not show in what is recorded.
  @Test func jobsDoNotShow() throws {
    let sandbox = try Sandbox()
    for number in 0..<20 {
      try sandbox.write(Self.spec.replacingOccurrences(of: "City", with: "City \(number)"), to: "g/c\(number).json")
    }
    let outcome = try sandbox.run(
      "cp -r g h && env -u CI $T golden record g -j 1 -q && env -u CI $T golden record h -j 8 -q && diff -r g h")
    #expect(outcome.status == 0)
  }

  @Test func diffTellsPartsAndNumbers() throws {
    let sandbox = try recorded()
    try sandbox.write(Self.spec.replacingOccurrences(of: "City", with: "Town"), to: "h/fields/city.json")
    let outcome = try sandbox.run(
      "env -u CI $T golden record h -q; $T diff g/fields/city.png h/fields/city.png -o d.png")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("label reads \"Town\" instead of \"City\""))
    #expect(isCompletePNG(try sandbox.content(of: "d.png")))
    #expect(try sandbox.run("$T diff g/fields/city.png g/fields/city.png").status == 0)
    let line = try sandbox.run("$T diff g/fields/city.png h/fields/city.png --format json")
    #expect(line.status == 1 && line.text.filter { $0 == "\n" }.count == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: line.output) as? [String: Any])
    #expect(object["identical"] as? Bool == false)
    #expect((object["differingPixels"] as? Int ?? 0) > 0)
    #expect((object["explanation"] as? [String])?.isEmpty == false)
  }

  /// Secure text never leaves the spec in clear.
  @Test func secureTextIsNotInTheGolden() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"type": "filledTextField", "label": "Password", "text": "xyzzy", "isSecureTextEntry": true}"#,
      to: "g/password.json")
    let outcome = try sandbox.run(
      "env -u CI $T golden record g -q && $T inspect g/password.png && $T layout g/password.json")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("•••••"))
    #expect(!outcome.text.contains("xyzzy"))
  }
}
