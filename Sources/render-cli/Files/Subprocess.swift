import Glibc
import SystemFiles

/// Runs another program and waits for it.
enum Subprocess {
  /// How a program ended.
  struct Outcome {
    /// The exit status, or 128 and the signal's number.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
    /// What it wrote to standard error.
    var errors: [UInt8]
  }

  /// The most that is kept of what a program writes, in bytes.
  private static let outputLimit = 64 << 20

  /// Runs `program`, which is looked for in PATH.
  ///
  /// - Parameters:
  ///   - removing: Environment variables that it does not get to see.
  /// - Throws: ENOENT where there is no such program, and other errors of the system.
  static func run(
    _ program: String, _ arguments: [String], removing: [String] = []
  ) throws(SystemError) -> Outcome {
    // Files and not pipes: nothing can fill up while the other is read.
    let (output, errors) = (try anonymousFile(), try anonymousFile())
    defer {
      close(output)
      close(errors)
    }
    let process = try spawn(program, arguments, removing: removing, output: output, errors: errors)
    var status: Int32 = 0
    try retrying { waitpid(process, &status, 0) }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: try content(of: output),
      errors: try content(of: errors))
  }

  /// Whether PATH has a program.
  static func exists(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      let file = FilePath.join(folder.isEmpty ? "." : String(folder), program)
      return FilePath.kind(of: file) == .file && access(file, X_OK) == 0
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], removing: [String], output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // The tool blocks and ignores signals that other programs are to feel as usual.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var environment = environment(without: removing).map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, program, &actions, &attributes, &words, &environment)
    guard result == 0 else { throw SystemError(number: result) }
    return process
  }

  private static func environment(without names: [String]) -> [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !names.contains(where: { text.hasPrefix($0 + "=") }) { entries.append(text) }
      next += 1
    }
    return entries
  }

  /// A file that nobody else can find, and that is gone when it is closed.
  private static func anonymousFile() throws(SystemError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array(FilePath.join(folder, "render-cli-XXXXXX").utf8CString)
    let descriptor = try retrying { mkstemp(&path) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func content(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    try retrying { lseek(descriptor, 0, SEEK_SET) }
    return try FileDescriptor.read(from: descriptor, limit: outputLimit)
  }
}
