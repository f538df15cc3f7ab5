/// How the tool ends, after the conventions of sysexits.h.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// Pictures differ, or a fixture failed.
  case difference = 1
  /// The command line is wrong.
  case usage = 64
  /// A spec is wrong, a font it names is missing, or a picture cannot be read.
  case data = 65
  /// An input does not exist or cannot be read.
  case noInput = 66
  /// A package that the default fonts come from is not installed.
  case unavailable = 69
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing an output failed.
  case writeFailed = 74
  /// The reader of a pipe has gone; the status that shells show for SIGPIPE.
  case brokenPipe = 141
}
