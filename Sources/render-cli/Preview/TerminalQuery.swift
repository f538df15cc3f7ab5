import Glibc
import SystemFiles

/// Asks the terminal itself what it can show.
enum TerminalQuery {
  /// How long an answer is waited for, in milliseconds. Terminals far away take longer; they are then taken for ones that
  /// show no pictures.
  private static let patience: Int32 = 200

  /// The protocol that the terminal says it understands; nil where it does not say so, or there is no terminal.
  static func answer() -> TerminalProtocol? {
    guard let descriptor = try? retrying({ open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }) else { return nil }
    defer { close(descriptor) }
    // A job in the background would be stopped for changing the terminal's mode, and the answer is for others to read.
    guard tcgetpgrp(descriptor) == getpgrp() else { return nil }
    return TerminalMode.withoutEcho(descriptor) {
      // A picture of one pixel that is not shown, and then the question that every terminal answers: what it is.
      let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
      guard (try? FileDescriptor.write(Array(question.utf8), to: descriptor)) != nil else { return nil }
      return meaning(of: read(from: descriptor))
    }
  }

  /// What the terminal answers, up to the end of its device attributes.
  private static func read(from descriptor: Int32) -> String {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while answer.count < 4096, poll(&poller, 1, patience) > 0 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      answer += buffer[..<count]
      if attributes(in: String(decoding: answer, as: UTF8.self)) != nil { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The protocol that an answer speaks of.
  static func meaning(of answer: String) -> TerminalProtocol? {
    if answer.contains("\u{1B}_Gi=31;OK") { return .kitty }
    return attributes(in: answer)?.contains("4") == true ? .sixel : nil
  }

  /// The numbers of an answer to the question for device attributes: `ESC [ ? 62 ; 4 c`.
  private static func attributes(in answer: String) -> [Substring]? {
    guard let start = answer.firstRange(of: "\u{1B}[?"), let end = answer[start.upperBound...].firstIndex(of: "c")
    else {
      return nil
    }
    return answer[start.upperBound..<end].split(separator: ";")
  }
}
