/// What is wrong with SVG path data, and where.
public struct SVGPathDataError: Error, Hashable, Sendable {
  /// The place of the fault, in bytes of UTF-8 from the start of the text.
  public var utf8Offset: Int
  /// The character at that place (its first code point); nil at the end of the text.
  public var character: Character?
  /// What would be right there, without the place.
  public var advice: String

  /// Creates an error from its parts.
  public init(utf8Offset: Int, character: Character?, advice: String) {
    self.utf8Offset = utf8Offset
    self.character = character
    self.advice = advice
  }
}

extension SVGPathDataError: CustomStringConvertible {
  /// The place and the advice in one line.
  public var description: String {
    "\(character.map { "'\($0)'" } ?? "end of the path data") at offset \(utf8Offset): \(advice)"
  }
}

extension Path {
  /// Reads the `d` attribute of an SVG path (SVG 2, chapter 9): all commands, absolute and relative, in SVG's number
  /// grammar. Text without a command is an empty path. All coordinates of the result are finite.
  ///
  /// Where a browser draws what comes before a fault, this throws.
  public init(svgPathData text: String) throws(SVGPathDataError) {
    var text = text
    let result: Result<Path, SVGPathDataParser.Fault> = text.withUTF8 { bytes in
      var parser = SVGPathDataParser(bytes: bytes)
      do throws(SVGPathDataParser.Fault) {
        try parser.parse()
        return .success(parser.path)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let path): self = path
    case .failure(let fault):
      let index = text.utf8.index(text.startIndex, offsetBy: fault.offset)
      throw SVGPathDataError(
        utf8Offset: fault.offset,
        character: index < text.endIndex ? Character(text.unicodeScalars[index]) : nil,
        advice: fault.advice)
    }
  }
}

/// Reads the grammar of SVG 2, section 9.3.9, in one pass over the bytes.
private struct SVGPathDataParser {
  struct Fault: Error {
    var offset: Int
    var advice: String
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var path = Path()
  private var offset = 0
  private var current = Point.zero
  private var contourStart = Point.zero
  /// After `Z`, a segment starts a new contour where the last one started.
  private var needsMove = false
  /// The last control point of the segment before, where it was a cubic or a quadratic curve.
  private var lastControl: Control?
  /// The command letter as written, and how many of its arguments have been read.
  private var letter: UInt8 = 0
  private var argumentCount = 0

  private enum Control {
    case cubic(Point)
    case quad(Point)
  }

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func parse() throws(Fault) {
    skipSpace()
    while let byte = peek() {
      guard let command = Command(letter: byte) else {
        throw Fault(offset: offset, advice: "expected a command, one of MmLlHhVvCcSsQqTtAaZz")
      }
      guard command == .move || !path.isEmpty else {
        throw Fault(offset: offset, advice: "path data starts with M or m")
      }
      letter = byte
      offset += 1
      argumentCount = 0
      try parseSegments(of: command, isRelative: byte & 0x20 != 0)
      skipSpace()
    }
  }

  /// Reads all argument sequences after one letter: each is one segment, and after a move's first they are lines.
  private mutating func parseSegments(of command: Command, isRelative: Bool) throws(Fault) {
    if command == .close {
      path.closeSubpath()
      current = contourStart
      lastControl = nil
      needsMove = true
      return
    }
    var command = command
    repeat {
      let start = offset
      if needsMove, command != .move { path.move(to: current) }
      needsMove = false
      try parseSegment(command, origin: isRelative ? current : .zero)
      guard current.x.isFinite, current.y.isFinite else {
        throw Fault(offset: start, advice: "the coordinates grow beyond the largest number")
      }
      if command == .move { command = .line }
    } while segmentFollows()
  }

  private mutating func parseSegment(_ command: Command, origin: Point) throws(Fault) {
    let start = current
    var control: Control?
    switch command {
    case .move:
      current = try parsePoint(origin)
      contourStart = current
      path.move(to: current)
    case .line:
      current = try parsePoint(origin)
      path.addLine(to: current)
    case .horizontal:
      current.x = try parseNumber() + origin.x
      path.addLine(to: current)
    case .vertical:
      current.y = try parseNumber() + origin.y
      path.addLine(to: current)
    case .cubic, .smoothCubic:
      var first = start
      if command == .cubic {
        first = try parsePoint(origin)
      } else if case .cubic(let last) = lastControl {
        first = start * 2 - last
      }
      let second = try parsePoint(origin)
      current = try parsePoint(origin)
      path.addCurve(to: current, control1: first, control2: second)
      control = .cubic(second)
    case .quad, .smoothQuad:
      var corner = start
      if command == .quad {
        corner = try parsePoint(origin)
      } else if case .quad(let last) = lastControl {
        corner = start * 2 - last
      }
      current = try parsePoint(origin)
      path.addQuadCurve(to: current, control: corner)
      control = .quad(corner)
    case .arc:
      let radii = try Size(width: parseNumber(), height: parseNumber())
      let rotation = try parseNumber()
      let isLarge = try parseFlag()
      let isClockwise = try parseFlag()
      current = try parsePoint(origin)
      path.addArc(
        to: current, radii: radii, rotationDegrees: rotation, largeArc: isLarge, clockwise: isClockwise)
    case .close:
      break
    }
    lastControl = control
  }
}

extension SVGPathDataParser {
  private enum Command {
    case move, line, horizontal, vertical, cubic, smoothCubic, quad, smoothQuad, arc, close

    init?(letter: UInt8) {
      switch letter {
      case UInt8(ascii: "M"), UInt8(ascii: "m"): self = .move
      case UInt8(ascii: "L"), UInt8(ascii: "l"): self = .line
      case UInt8(ascii: "H"), UInt8(ascii: "h"): self = .horizontal
      case UInt8(ascii: "V"), UInt8(ascii: "v"): self = .vertical
      case UInt8(ascii: "C"), UInt8(ascii: "c"): self = .cubic
      case UInt8(ascii: "S"), UInt8(ascii: "s"): self = .smoothCubic
      case UInt8(ascii: "Q"), UInt8(ascii: "q"): self = .quad
      case UInt8(ascii: "T"), UInt8(ascii: "t"): self = .smoothQuad
      case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .arc
      case UInt8(ascii: "Z"), UInt8(ascii: "z"): self = .close
      default: return nil
      }
    }
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C {
      offset += 1
    }
  }

  /// Moves to the next argument: white space, and a comma after the first.
  private mutating func skipToArgument() {
    skipSpace()
    if argumentCount > 0, peek() == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
    argumentCount += 1
  }

  /// Whether another argument sequence of the same command comes next.
  private mutating func segmentFollows() -> Bool {
    skipSpace()
    guard let byte = peek() else { return false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ","):
      return true
    default: return false
    }
  }

  private mutating func parsePoint(_ origin: Point) throws(Fault) -> Point {
    let x = try parseNumber()
    let y = try parseNumber()
    return Point(x: x, y: y) + origin
  }

  private mutating func parseFlag() throws(Fault) -> Bool {
    skipToArgument()
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw Fault(offset: offset, advice: "expected a flag, 0 or 1")
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads sign, digits, fraction and exponent; a number ends where the next byte cannot belong to it, so that `1.5.5`
  /// and `1-2` are two numbers each.
  private mutating func parseNumber() throws(Fault) -> Double {
    skipToArgument()
    let start = offset
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { offset += 1 }
    var digits = Digits()
    let integerCount = skipDigits(into: &digits)
    var fractionCount = 0
    if peek() == UInt8(ascii: ".") {
      offset += 1
      fractionCount = skipDigits(into: &digits)
    }
    guard integerCount + fractionCount > 0 else {
      throw Fault(offset: offset, advice: "expected a number for '\(Character(Unicode.Scalar(letter)))'")
    }
    let exponent = skipExponent()
    // Clinger's fast path: both factors are exact, so that the one operation rounds correctly.
    if let mantissa = digits.exactValue, let exponent, abs(exponent - fractionCount) < powersOfTen.count {
      let power = exponent - fractionCount
      let value = power < 0 ? mantissa / powersOfTen[-power] : mantissa * powersOfTen[power]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text.last == "." ? text + "0" : text), value.isFinite else {
      throw Fault(offset: start, advice: "the number is too large")
    }
    return value
  }

  /// The value of a run of decimal digits, for as long as it is exact.
  private struct Digits {
    private var value: UInt64 = 0

    mutating func append(_ digit: UInt8) {
      if value < 1 << 53 { value = value * 10 + UInt64(digit) }
    }

    var exactValue: Double? { value < 1 << 53 ? Double(value) : nil }
  }

  private mutating func skipDigits(into digits: inout Digits) -> Int {
    let start = offset
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      digits.append(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return offset - start
  }

  /// Reads an exponent, if one is there; nil where it has more digits than the fast path cares for.
  private mutating func skipExponent() -> Int? {
    guard peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") else { return 0 }
    let start = offset
    offset += 1
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { offset += 1 }
    let first = offset
    var value = 0
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      if value < 10_000 { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
      offset += 1
    }
    if offset == first {
      // A letter e without digits is not part of the number; as no command is called e, it is reported there.
      offset = start
      return 0
    }
    return isNegative ? -value : value
  }
}

/// The powers of ten that a double holds exactly.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
