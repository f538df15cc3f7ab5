import Glibc

/// Fonts built for the tests by a Python script (PyPI package fonttools), once per run, in a folder of their own.
///
/// `make test` installs the package below `.build/tools`; where that was never run, the system's Python may have it.
enum TestFonts {
  /// The folder; nil where Python or the package is missing.
  static let folder: String? = {
    var template = Array("/tmp/typeset-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    created = folder
    atexit { system("rm -rf '\(TestFonts.created)'") }
    let tests = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let script = tests + "/Resources/build_test_fonts.py"
    let tools = tests + "/../../.build/tools/bin/python3"
    let python = TestFiles.exists(tools) ? tools : "python3"
    return system("'\(python)' '\(script)' '\(folder)' >/dev/null 2>&1") == 0 ? folder : nil
  }()
  nonisolated(unsafe) private static var created = ""

  static let isAvailable = folder != nil
  static let requirement = "needs python3 and the PyPI package fonttools"

  static func path(_ name: String) -> String { (folder ?? "") + "/" + name }
}
