/// Collects the tokens of one DEFLATE block and writes it in the shortest of the three forms: stored, fixed code,
/// own code (RFC 1951, 3.2.3).
struct DeflateBlock: ~Copyable {
  /// Tokens after which a block is closed. Smaller adapts faster, larger pays for fewer code tables.
  static let tokenLimit = 1 << 14

  private let tokens: UnsafeMutablePointer<DeflateToken>
  private let literalCounts: UnsafeMutableBufferPointer<UInt32>
  private let distanceCounts: UnsafeMutableBufferPointer<UInt32>
  private var tokenCount = 0

  private static let endOfBlock = 256

  init() {
    tokens = .allocate(capacity: DeflateBlock.tokenLimit)
    literalCounts = .allocate(capacity: 286)
    distanceCounts = .allocate(capacity: 30)
    literalCounts.initialize(repeating: 0)
    distanceCounts.initialize(repeating: 0)
  }

  deinit {
    tokens.deallocate()
    literalCounts.deallocate()
    distanceCounts.deallocate()
  }

  /// Whether the block must be written before the next token.
  @inline(__always) var isFull: Bool { tokenCount == DeflateBlock.tokenLimit }

  @inline(__always) mutating func add(literal: UInt8) {
    tokens[tokenCount] = DeflateToken(literal: literal)
    tokenCount &+= 1
    literalCounts.baseAddress.unsafelyUnwrapped[Int(literal)] &+= 1
  }

  @inline(__always) mutating func add(length: Int, distance: Int) {
    let token = DeflateToken(length: length, distance: distance)
    tokens[tokenCount] = token
    tokenCount &+= 1
    literalCounts.baseAddress.unsafelyUnwrapped[DeflateToken.lengthSymbol(token.lengthMinus3).symbol] &+= 1
    distanceCounts.baseAddress.unsafelyUnwrapped[DeflateToken.distanceSymbol(token.distanceMinus1).symbol] &+= 1
  }

  /// Writes the block and empties it. `source` is what the tokens stand for.
  mutating func write(to output: inout BitWriter, source: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    literalCounts[DeflateBlock.endOfBlock] = 1
    let literals = HuffmanCode(frequencies: UnsafeBufferPointer(literalCounts), limit: 15)
    let distances = HuffmanCode(frequencies: UnsafeBufferPointer(distanceCounts), limit: 15)
    let header = CodeLengths(literals: literals, distances: distances)
    let ownBits = header.bitCount + bodyBits(literals.lengths, distances.lengths)
    let fixedBits = bodyBits(FixedCode.literals.lengths, FixedCode.distances.lengths)
    // 32 bits of lengths and up to seven of padding for every piece of at most 65 535 bytes.
    let storedBits = source.count * 8 + (source.count / 65_535 + 1) * 42
    if storedBits <= min(ownBits, fixedBits) {
      DeflateBlock.writeStored(source, to: &output, isLast: isLast)
    } else if fixedBits <= ownBits {
      output.add(isLast ? 0b011 : 0b010, 3)
      output.flush()
      writeTokens(FixedCode.literals, FixedCode.distances, to: &output)
    } else {
      output.add(isLast ? 0b101 : 0b100, 3)
      header.write(to: &output)
      writeTokens(literals, distances, to: &output)
    }
    tokenCount = 0
    literalCounts.update(repeating: 0)
    distanceCounts.update(repeating: 0)
  }

  /// Writes a stored block without content, after which the output is at a byte's border (zlib's "sync flush").
  static func writeEmpty(to output: inout BitWriter) {
    writeStored(UnsafeBufferPointer(start: nil, count: 0), to: &output, isLast: false)
  }

  private func bodyBits(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) -> Int {
    var bits = 0
    for symbol in 0..<286 { bits += Int(literalCounts[symbol]) * Int(literalLengths[symbol]) }
    for symbol in 265..<285 { bits += Int(literalCounts[symbol]) * ((symbol - 261) / 4) }
    for symbol in 0..<30 {
      bits += Int(distanceCounts[symbol]) * (Int(distanceLengths[symbol]) + max(0, symbol / 2 - 1))
    }
    return bits
  }

  private func writeTokens(_ literals: HuffmanCode, _ distances: HuffmanCode, to output: inout BitWriter) {
    literals.lengths.withUnsafeBufferPointer { literalLengths in
      literals.codes.withUnsafeBufferPointer { literalCodes in
        distances.lengths.withUnsafeBufferPointer { distanceLengths in
          distances.codes.withUnsafeBufferPointer { distanceCodes in
            for index in 0..<tokenCount {
              let token = tokens[index]
              if token.isCopy {
                let length = DeflateToken.lengthSymbol(token.lengthMinus3)
                output.add(UInt64(literalCodes[length.symbol]), UInt64(literalLengths[length.symbol]))
                output.add(length.extra, length.extraBits)
                let distance = DeflateToken.distanceSymbol(token.distanceMinus1)
                output.add(UInt64(distanceCodes[distance.symbol]), UInt64(distanceLengths[distance.symbol]))
                output.add(distance.extra, distance.extraBits)
              } else {
                let literal = Int(token.packed)
                output.add(UInt64(literalCodes[literal]), UInt64(literalLengths[literal]))
              }
              output.flush()
            }
            let end = DeflateBlock.endOfBlock
            output.add(UInt64(literalCodes[end]), UInt64(literalLengths[end]))
            output.flush()
          }
        }
      }
    }
  }

  private static func writeStored(_ source: UnsafeBufferPointer<UInt8>, to output: inout BitWriter, isLast: Bool) {
    var start = 0
    repeat {
      let count = min(65_535, source.count - start)
      let isLastPiece = isLast && start + count == source.count
      output.add(isLastPiece ? 1 : 0, 3)
      output.alignToByte()
      output.add(UInt64(count) | UInt64(count ^ 0xFFFF) << 16, 32)
      output.flush()
      output.append(UnsafeBufferPointer(rebasing: source[start..<start + count]))
      start += count
    } while start < source.count
  }
}

/// The code that needs no table in the file (RFC 1951, 3.2.6).
enum FixedCode {
  static let literals = HuffmanCode(
    lengths: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
      + [UInt8](repeating: 8, count: 8))
  static let distances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}
