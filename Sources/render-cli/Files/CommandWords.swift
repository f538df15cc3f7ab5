import TextControlRender

/// The words of the command line.
enum CommandWords {
  /// Refuses words that are not UTF-8: each would be another text, or the name of another file, than was written.
  ///
  /// - Throws: Exit code 64.
  static func checkEncoding() throws(Failure) {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else { continue }
      throw .usage("\(MessageText.quoted(String(cString: word))) is not UTF-8")
    }
  }
}
