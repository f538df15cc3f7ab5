import Foundation
import Testing

/// Golden commands in trouble: full disks, empty suites, hostile names, pipes, animations, reports that are missing.
@Suite struct GoldenFaultTests {
  private func recorded() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["city", "town"] { try sandbox.write(smallSpec, to: "g/\(name).json") }
    #expect(try sandbox.run("env -u CI $T golden record g -q").status == 0)
    return sandbox
  }

  private func change(_ name: String, in sandbox: Sandbox) throws {
    try sandbox.write(smallSpec.replacingOccurrences(of: "City", with: "Town"), to: "g/\(name).json")
  }

  @Test func anEmptySuiteFailsUnlessAllowed() throws {
    let sandbox = try recorded()
    #expect(try sandbox.run("mkdir empty").status == 0)
    let empty = try sandbox.run("$T golden check empty -o out")
    #expect(empty.status == 1)
    #expect(empty.errors.contains("empty: error: no golden was checked: there is no .json file in the folder"))
    let filtered = try sandbox.run("$T golden check g --filter zz -o out")
    #expect(filtered.status == 1)
    #expect(filtered.errors.contains("g: error: no golden was checked: none of 2 is selected"))
    for arguments in ["check empty -o out", "check g --filter zz -o out", "record empty", "record g --filter zz"] {
      let allowed = try sandbox.run("env -u CI $T golden \(arguments) --allow-empty")
      #expect(allowed.status == 0)
      #expect(allowed.errorLines.count == 1)
    }
    #expect(try sandbox.run("$T golden report g -o out").status == 0)
    // What is wrong stays wrong.
    try sandbox.write(try sandbox.content(of: "g/city.png"), to: "empty/stray.png")
    #expect(try sandbox.run("$T golden check empty -o out --allow-empty").status == 1)
  }

  @Test(.enabled(if: Sandbox.canLimitFileSizes)) func theVerdictComesBeforeTroubleWithArtefacts() throws {
    let sandbox = try recorded()
    try change("city", in: sandbox)
    for (setUp, folder, status) in [
      ("ulimit -f 1;", "out", 74), ("touch file;", "file", 73), ("touch file;", "file/out", 73), ("", "/proc/out", 73),
    ] {
      let outcome = try sandbox.run("\(setUp) $T golden check g -o \(folder)")
      #expect(outcome.status == status, "\(folder)")
      #expect(outcome.errors.contains("g/city.png: error: different: "))
      #expect(outcome.errors.contains("2 goldens: 1 matched, 1 different\n"))
      #expect(
        outcome.errors.contains(status == 74 ? "error: writing failed: File too large" : "error: cannot be created: "))
    }
  }

  @Test(.enabled(if: Sandbox.canLimitFileSizes)) func recordingOnAFullDiskIsAFailureToWrite() throws {
    let sandbox = try recorded()
    try sandbox.write(smallSpec, to: "g/new.json")
    let outcome = try sandbox.run("ulimit -f 1; env -u CI $T golden record g new")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "g/new.png: error: writing failed: File too large\n")
  }

  @Test func hostileNamesStayOnTheirLine() throws {
    let sandbox = try recorded()
    for name in ["\u{1B}[31mred", "a\nb", "a\u{202E}b"] { try sandbox.write(smallSpec, to: "w/\(name).json") }
    for arguments in [
      "golden record w", "golden check w -o out", "w -o pictures", "layout $'w/a\\nb.json' -o /dev/null/x",
    ] {
      let outcome = try sandbox.run("env -u CI $T \(arguments)")
      let scalars = outcome.errors.unicodeScalars
      #expect(!scalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(arguments)")
      #expect(outcome.errorLines.allSatisfy { !$0.hasPrefix("b") }, "\(arguments)")
    }
  }

  @Test func pipesAndDevicesAreNotWaitedFor() throws {
    let sandbox = try recorded()
    let outcome = try sandbox.run(
      "mkfifo g/a.json && rm g/town.png && mkfifo g/town.png && timeout 60 $T golden check g -o out")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("g/town.png: error: unreadable: is a pipe or a device, not a file\n"))
    #expect(outcome.errors.contains("2 goldens: 1 matched, 1 unreadable"))
  }

  @Test func missingReportsAreMissingInputs() throws {
    let sandbox = try recorded()
    for arguments in ["approve g -o out", "report g -o out", "report g --merge out -o all"] {
      let outcome = try sandbox.run("$T golden \(arguments)")
      #expect(outcome.status == 66)
      #expect(outcome.errors == "out/report.json: error: there is no report, golden check writes one\n")
    }
  }

  @Test func picturesOfEarlierFailuresGo() throws {
    let sandbox = try recorded()
    try change("city", in: sandbox)
    try change("town", in: sandbox)
    #expect(try sandbox.run("$T golden check g -q -o out").status == 1)
    try sandbox.write("mine", to: "out/notes.txt")
    try sandbox.write(smallSpec, to: "g/city.json")
    #expect(try sandbox.run("$T golden check g city -q -o out").status == 0)
    // Those of goldens that were not checked stay, and what others put there.
    #expect(
      try sandbox.files(below: "out") == [
        "junit.xml", "notes.txt", "report.html", "report.json", "town.actual.png", "town.diff.png", "town.expected.png",
      ])
  }

  @Test func anAnimationIsNoGolden() throws {
    let sandbox = try recorded()
    let outcome = try sandbox.run("$T g/city.json --animate editing -o g/city.png && $T golden check g -o out")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("g/city.png: error: unreadable: is an animation ("))
    #expect(try sandbox.run("env -u CI $T golden record g -q && $T golden check g -o out").status == 0)
  }
}
