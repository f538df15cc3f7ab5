import Markup

/// How a terminal is told to show a picture.
enum TerminalProtocol: String, CaseIterable, Sendable {
  /// The graphics protocol of kitty: PNG in base 64, in chunks.
  case kitty
  /// The inline images of iTerm2: a file in base 64.
  case iterm2
  /// Bands of six rows in at most 256 colours, as printers and terminals of the eighties had them.
  case sixel

  /// Most bytes of base 64 in one escape sequence of kitty's.
  private static let chunkSize = 4096

  /// The bytes that make a terminal show a PNG file at the cursor.
  ///
  /// - Parameter isInsideTmux: Whether tmux must be asked to pass them on.
  func sequence(for file: [UInt8], isInsideTmux: Bool) throws(Failure) -> [UInt8] {
    let sequences: [[UInt8]]
    switch self {
    case .kitty: sequences = TerminalProtocol.kittySequences(file)
    case .iterm2:
      let head = "\u{1B}]1337;File=inline=1;size=\(file.count);preserveAspectRatio=1:"
      sequences = [Array((head + Base64.text(file) + "\u{07}").utf8)]
    // tmux knows what sixels are, and passes them on itself.
    case .sixel: return try SixelEncoder.encode(png: file)
    }
    return sequences.flatMap { isInsideTmux ? TerminalProtocol.passedThrough($0) : $0 }
  }

  private static func kittySequences(_ file: [UInt8]) -> [[UInt8]] {
    let text = Array(Base64.text(file).utf8)
    let starts = Array(stride(from: 0, to: text.count, by: chunkSize))
    return starts.map { start in
      let end = min(text.count, start + chunkSize)
      // Transmit and show a PNG file, and do not answer.
      let keys = start == 0 ? "a=T,f=100,q=2," : ""
      return Array("\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
    }
  }

  /// tmux takes the sequence out of this wrapping, where every escape character stands twice.
  private static func passedThrough(_ sequence: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
  }
}
