import Glibc

/// The C program on Cairo that draws the scene *outlined-editing*.
enum CairoScene {
  private static let program = ".build/peers/outlined-editing"
  private static let rounds = 100

  /// The processor time of one warm picture in microseconds, as the program itself takes it; nil where it is not built.
  static func time() -> Double? {
    guard access(program, X_OK) == 0, let pipe = popen("\(program) --warm \(rounds)", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    return strtod(line, nil)
  }
}
