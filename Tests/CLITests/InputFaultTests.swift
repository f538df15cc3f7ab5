import Foundation
import Testing

/// What an input that is not there gives: exit code 66 and a line that names it.
@Suite struct InputFaultTests {
  @Test(arguments: [
    ("missing.json", "missing.json: error: cannot be read: No such file or directory"),
    ("missing/a.json", "missing/a.json: error: cannot be read: No such file or directory"),
    ("a.json/b.json", "a.json/b.json: error: cannot be read: Not a directory"),
    ("'x*.json'", "x*.json: error: cannot be read: No such file or directory"),
    ("empty", "empty: error: no .json file is in this folder"),
    ("loop.json", "loop.json: error: cannot be read: Too many levels of symbolic links"),
    ("a.json --root missing", "missing: error: is not a folder"),
    ("a.json --font-dir a.json", "a.json: error: is not a folder"),
    ("a.json --theme missing.json", "missing.json: error: cannot be read: No such file or directory"),
  ])
  func oneLine(arguments: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    #expect(try sandbox.run("mkdir empty; touch empty/x.txt empty/.hidden.json; ln -s loop.json loop.json").status == 0)
    let files = try sandbox.files()
    let outcome = try sandbox.run("$T \(arguments) -o out.png")
    #expect(outcome.status == 66)
    #expect(outcome.errors == message + "\n")
    #expect(try sandbox.files() == files)
  }
}
