import Foundation
import PNGCoding
import Testing

@testable import render_cli

/// Pictures in the terminal.
@Suite struct PreviewTests {
  private let field = #"{"type": "outlinedTextField", "label": "City", "state": "editing", "width": 120, "scale": 1}"#

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    return sandbox
  }

  @Test func sixelsShowThePicture() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run("$T a.json -o a.png --preview sixel")
    #expect(outcome.status == 0)
    let sixel = try #require(SixelReader(Array(outcome.output.dropLast())))
    #expect(outcome.output.last == 0x0A)
    let image = try PNGDecoder().decode([UInt8](try sandbox.content(of: "a.png")))
    #expect(sixel.width == image.width)
    #expect(sixel.height == image.height)
    for (index, pixel) in sixel.pixels.enumerated() {
      let expected = (0..<3).map { (Int(image.pixels[index * 4 + $0]) * 100 + 127) / 255 }
      #expect(pixel == expected)
    }
  }

  @Test func manyColoursBecome256() throws {
    let (width, height) = (64, 50)
    let pixels = (0..<(width * height)).flatMap { index -> [UInt8] in
      [UInt8(index % width * 4), UInt8(index / width * 5), UInt8(index % 7 * 30), index == 5 ? 20 : 255]
    }
    let bytes = SixelEncoder.encode(pixels, width: width, height: height)
    let sixel = try #require(SixelReader(bytes))
    #expect(sixel.colorCount == 256)
    #expect(sixel.pixels[5] == nil)
    #expect(sixel.pixels.filter { $0 == nil }.count == 1)
    var largest = 0
    var total = 0
    for (index, pixel) in sixel.pixels.enumerated() {
      guard let pixel else { continue }
      for channel in 0..<3 {
        let difference = abs(pixel[channel] - Int(pixels[index * 4 + channel]) * 100 / 255)
        largest = max(largest, difference)
        total += difference
      }
    }
    #expect(largest <= 25)
    #expect(Double(total) / Double(width * height * 3) < 5)
    #expect(SixelEncoder.encode(pixels, width: width, height: height) == bytes)
  }

  @Test func kittyGetsTheFileInChunks() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run("unset TMUX; $T a.json -o a.png --preview kitty --scale 4")
    #expect(outcome.status == 0)
    var file = ""
    let sequences = outcome.text.dropLast().components(separatedBy: "\u{1B}\\").dropLast()
    #expect(sequences.count > 1)
    for (index, sequence) in sequences.enumerated() {
      #expect(sequence.hasPrefix("\u{1B}_G"))
      let parts = sequence.dropFirst(3).split(separator: ";")
      #expect(parts[0] == (index == 0 ? "a=T,f=100,q=2,m=1" : index == sequences.count - 1 ? "m=0" : "m=1"))
      #expect(parts[1].utf8.count <= 4096)
      file += parts[1]
    }
    #expect(Data(base64Encoded: file) == (try sandbox.content(of: "a.png")))
  }

  @Test func iTerm2GetsTheFileInOnePiece() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run("unset TMUX; $T a.json -o a.png --preview iterm2")
    #expect(outcome.status == 0)
    let file = try sandbox.content(of: "a.png")
    #expect(outcome.text.hasPrefix("\u{1B}]1337;File=inline=1;size=\(file.count);"))
    #expect(outcome.text.hasSuffix("\u{07}\n"))
    let text = outcome.text.dropLast(2).split(separator: ":")
    #expect(Data(base64Encoded: String(text[1])) == file)
  }

  @Test func tmuxIsAskedToPassOn() throws {
    let outcome = try sandbox().run("TMUX=/tmp/x,1,0 $T a.json --preview iterm2")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}]1337;"))
    #expect(outcome.text.hasSuffix("\u{07}\u{1B}\\\n"))
  }

  @Test func severalPicturesHaveTheirNames() throws {
    let sandbox = try sandbox()
    try sandbox.write(field, to: "b.json")
    let outcome = try sandbox.run("unset TMUX; $T a.json b.json --preview sixel")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("a.json\n\u{1B}P"))
    #expect(outcome.text.contains("\u{1B}\\\nb.json\n\u{1B}P"))
    #expect(try sandbox.files() == ["a.json", "b.json"])
  }

  @Test func whereNothingCanBeShownThatIsSaid() throws {
    let sandbox = try sandbox()
    let alone = try sandbox.run("$T a.json --preview auto")
    #expect(alone.status == 64)
    #expect(alone.errors.contains("standard output is not a terminal; name a file with -o"))
    let written = try sandbox.run("$T a.json -o a.png --preview auto")
    #expect(written.status == 0)
    #expect(written.errors == "--preview: standard output is not a terminal\n")
    #expect(isCompletePNG(try sandbox.content(of: "a.png")))
    #expect(try sandbox.run("$T a.json -o - --preview sixel").status == 64)
    let unknown = try sandbox.run("$T a.json --preview kity")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean \"kitty\"?"))
  }

  /// A job in the background may not change the terminal's mode: the system stops it where it tries.
  @Test func jobsInTheBackgroundAskNothing() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      """
      import os, pty, signal, sys
      leader, terminal = pty.fork()
      if leader == 0:
          job = os.fork()
          if job == 0:
              os.setpgid(0, 0)
              os.execv(sys.argv[1], ["render-cli", "a.json", "-o", "a.png", "--preview", "auto"])
          _, status = os.waitpid(job, os.WUNTRACED)
          os.kill(job, signal.SIGKILL) if os.WIFSTOPPED(status) else None
          os._exit(42 if os.WIFSTOPPED(status) else os.waitstatus_to_exitcode(status) & 0xFF)
      output = b""
      try:
          while True:
              piece = os.read(terminal, 4096)
              if not piece: break
              output += piece
      except OSError:
          pass
      print(os.waitstatus_to_exitcode(os.waitpid(leader, 0)[1]), output)
      """, to: "job.py")
    let outcome = try sandbox.run(
      "env -u TMUX -u STY -u KITTY_WINDOW_ID -u TERM_PROGRAM TERM=xterm python3 job.py $T")
    #expect(outcome.text.hasPrefix("0 b'--preview: this terminal (TERM=xterm) does not say"), "\(outcome.text)")
    #expect(isCompletePNG(try sandbox.content(of: "a.png")))
  }

  @Test(
    arguments: [
      (["KITTY_WINDOW_ID": "1"], TerminalProtocol.kitty), (["TERM": "xterm-kitty"], .kitty),
      (["TERM_PROGRAM": "ghostty", "TERM": "xterm-256color"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iterm2),
      (["LC_TERMINAL": "iTerm2"], .iterm2), (["TERM_PROGRAM": "WezTerm"], .iterm2), (["TERM": "foot"], .sixel),
      (["TERM": "foot-extra"], .sixel), (["TERM": "mlterm"], .sixel), (["TERM": "xterm-256color"], nil), ([:], nil),
      (["TERM": "footsie"], nil), (["STY": "1.x", "KITTY_WINDOW_ID": "1"], nil),
    ] as [([String: String], TerminalProtocol?)])
  func terminalsAreKnownByTheirVariables(environment: [String: String], expected: TerminalProtocol?) {
    #expect(TerminalDetection { environment[$0] }.known == expected)
  }

  @Test(
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", TerminalProtocol.kitty), ("\u{1B}[?62;4;22c", .sixel),
      ("\u{1B}[?62;22;14c", nil), ("", nil), ("\u{1B}[?4", nil),
    ] as [(String, TerminalProtocol?)])
  func answersAreUnderstood(answer: String, expected: TerminalProtocol?) {
    #expect(TerminalQuery.meaning(of: answer) == expected)
  }

  /// Python plays the terminal: it waits for the question, and then sends a key or a signal in place of an answer. Where
  /// it comes too late for the 0.2 seconds of the question, it tries again.
  @Test(arguments: [
    ("os.write(terminal, b'\\x03')", 130), ("os.write(terminal, b'\\x1c')", 131), ("child.terminate()", 143),
    ("os.write(terminal, b'\\x1b[?62;22c')", 64),
  ])
  func theTerminalIsLeftAsItWas(act: String, status: Int32) throws {
    let outcome = try sandbox().run(
      """
      python3 - "$T" <<'END'
      import fcntl, os, pty, signal, subprocess, sys, termios
      # A session of its own, with this terminal; as a shell does, it outlives the tool and hears no keys.
      child = os.fork()
      if child:
          sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      os.setsid()
      terminal, line = pty.openpty()
      fcntl.ioctl(line, termios.TIOCSCTTY, 0)
      keys = (signal.SIGINT, signal.SIGQUIT)
      for number in keys:
          signal.signal(number, signal.SIG_IGN)
      def heard():
          return [signal.signal(number, signal.SIG_DFL) for number in keys]
      before = termios.tcgetattr(line)
      for attempt in range(20):
          child = subprocess.Popen([sys.argv[1], "a.json", "--preview", "auto"], stdin=line, stdout=line, stderr=line,
                                   env={"HOME": "/", "TERM": "dumb"}, preexec_fn=heard)
          question = b""
          while not question.endswith(b"\\x1b[c"):
              question += os.read(terminal, 1000)
          isSilent = not termios.tcgetattr(line)[3] & termios.ECHO
          \(act)
          code = child.wait()
          code = 128 - code if code < 0 else code
          if isSilent and code == \(status):
              break
      print("silent" if isSilent else "heard", "as it was" if termios.tcgetattr(line) == before else "changed")
      sys.exit(code)
      END
      """)
    #expect(outcome.errors == "")
    #expect(outcome.text == "silent as it was\n")
    #expect(outcome.status == status)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"))
  func terminalIsRecognised() throws {
    let sandbox = try sandbox()
    let quiet = "env -i T=\"$T\" PATH=\"$PATH\" HOME=\"$HOME\""
    let kitty = try sandbox.run(
      "\(quiet) KITTY_WINDOW_ID=1 script -qec '$T a.json --preview auto' /dev/null < /dev/null")
    #expect(kitty.text.contains("\u{1B}_Ga=T,f=100,q=2,m="))
    // Nobody answers here.
    let dumb = try sandbox.run("\(quiet) TERM=dumb script -qec '$T a.json --preview auto' /dev/null < /dev/null")
    #expect(dumb.text.contains("this terminal (TERM=dumb) does not say that it shows pictures"))
    #expect(dumb.status == 64)
  }
}
