import Foundation
import Testing

/// What an output that cannot be written gives. `schema` stands for every command that writes one file.
@Suite struct OutputFaultTests {
  @Test(arguments: [
    ("missing/x.png", "missing/x.png: error: cannot be created: the folder missing does not exist"),
    ("missing/deeper/x.png", "missing/deeper/x.png: error: cannot be created: the folder missing does not exist"),
    ("file/x.png", "file/x.png: error: cannot be created: file is not a folder"),
    ("folder", "folder: error: is a folder, name the file in it"),
    ("folder/", "folder/: error: is a folder, name the file in it"),
    ("new/", "new/: error: is the name of a folder, name the file in it"),
    ("loop", "loop: error: cannot be created: Too many levels of symbolic links"),
    (
      "$(printf 'x%.0s' {1..300})",
      "\(String(repeating: "x", count: 300)): error: cannot be created: File name too long"
    ),
    ("/proc/x.png", "/proc/x.png: error: cannot be created: "),
  ])
  func cannotBeCreated(path: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "file")
    try sandbox.write(smallSpec, to: "a.json")
    #expect(try sandbox.run("mkdir folder; ln -s loop loop").status == 0)
    let files = try sandbox.files()
    for command in ["schema", "a.json"] {
      let outcome = try sandbox.run("$T \(command) -o \(path)")
      #expect(outcome.status == 73)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
      #expect(try sandbox.files() == files)
    }
  }

  @Test(arguments: ["schema > /dev/full", "schema -o /dev/full", "--help > /dev/full", "--version > /dev/full"])
  func fullDevice(arguments: String) throws {
    let outcome = try Sandbox().run("$T \(arguments)")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasSuffix(": error: writing failed: No space left on device\n"))
    #expect(outcome.errorLines.count == 1)
  }

  @Test(.enabled(if: Sandbox.canLimitFileSizes)) func fileSizeLimit() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("ulimit -f 1; $T schema -o x.json")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "x.json: error: writing failed: File too large\n")
    #expect(try sandbox.files() == [])
  }

  @Test func closedPipeEndsQuietly() throws {
    let sandbox = try Sandbox()
    // The reader has gone before the writer starts.
    let outcome = try sandbox.run("{ sleep 0.2; $T schema; echo $? >&2; } | true")
    #expect(outcome.errors == "141\n")
    let ignored = try sandbox.run("trap '' PIPE; { sleep 0.2; $T schema; echo $? >&2; } | true")
    #expect(ignored.errors == "141\n")
  }

  @Test func fileIsReplacedAsAWhole() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run(
        """
        mkdir real; echo old > real/x.json; chmod 640 real/x.json
        ln -s real/x.json link.json; ln -s real/new.json dangling.json
        $T schema -o link.json && $T schema -o dangling.json
        """
      ).status == 0)
    #expect(try sandbox.files() == ["dangling.json", "link.json", "real", "real/new.json", "real/x.json"])
    #expect(try sandbox.content(of: "real/x.json") == sandbox.content(of: "real/new.json"))
    let modes = try sandbox.run("umask 027; $T schema -o real/y.json; stat -c %F:%a link.json real/x.json real/y.json")
    #expect(modes.text == "symbolic link:777\nregular file:640\nregular file:640\n")
  }

  @Test func pipesAndDevicesAreWrittenTo() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      """
      mkfifo pipe; cat pipe > copy.json & $T schema -o pipe && wait
      $T schema -o /dev/null && $T schema -o /dev/stdout | cat > stdout.json
      echo first > appended; $T schema -o /dev/stdout >> appended
      test -p pipe && test -c /dev/null
      """)
    #expect(outcome.status == 0)
    let schema = try sandbox.content(of: "copy.json")
    #expect(schema.count > 10_000)
    #expect(try sandbox.content(of: "stdout.json") == schema)
    #expect(try sandbox.content(of: "appended") == Data("first\n".utf8) + schema)
    #expect(try sandbox.files() == ["appended", "copy.json", "pipe", "stdout.json"])
  }
}
