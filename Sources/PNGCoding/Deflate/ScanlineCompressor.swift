internal import CPNG

/// A DEFLATE compressor for scanlines: rows of equal length made of whole pixels.
///
/// What repeats in a drawn picture lies one row up (edges, equal rows), one pixel to the left (runs), or where the same
/// glyph or the same shade of an edge was drawn before (found by hashes of the next pixels). So these places are looked
/// at, on pixel boundaries only, and the longest match is taken; a match may run over any number of rows. Measured on
/// an outlined field of 686 × 168: a general-purpose search that visits every byte (libdeflate's level 6) takes five
/// times as long for files 2 % smaller; looking one pixel ahead (lazy matching), at the diagonal neighbours, or entering
/// the pixels inside matches made files no smaller. Only integers are used: the bytes depend on nothing but the input.
enum ScanlineCompressor {
  /// An upper bound of what `compress` writes for `count` bytes.
  static func bound(_ count: Int) -> Int { count + count / 500 + 1_024 }

  /// Writes `source` as a zlib stream to `output`, which holds at least `bound` bytes, and returns their number.
  ///
  /// `source` is rows of `rowBytes`, each a filter byte and pixels of `pixelBytes` (1…4) bytes, followed by eight
  /// readable bytes that do not belong to it.
  static func compress(
    _ source: UnsafeBufferPointer<UInt8>, rowBytes: Int, pixelBytes: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    for (index, byte) in Zlib.header.enumerated() { output[index] = byte }
    var end = deflate(
      source, rowBytes: rowBytes, pixelBytes: pixelBytes, isLast: true, into: output + Zlib.header.count)
    let checksum = tcr_adler32(1, source.baseAddress, source.count)
    for shift: UInt32 in [24, 16, 8, 0] {
      end.pointee = UInt8(truncatingIfNeeded: checksum >> shift)
      end += 1
    }
    return end - output
  }

  /// Writes `source` as a part of a DEFLATE stream that ends on a byte and refers to nothing before it, so that parts
  /// made independently of each other may follow one another. Else as `compress`.
  static func compressPart(
    _ source: UnsafeBufferPointer<UInt8>, rowBytes: Int, pixelBytes: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    deflate(source, rowBytes: rowBytes, pixelBytes: pixelBytes, isLast: false, into: output) - output
  }

  /// Writes DEFLATE blocks and returns where they end.
  private static func deflate(
    _ source: UnsafeBufferPointer<UInt8>, rowBytes: Int, pixelBytes: Int, isLast: Bool,
    into output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    precondition(source.count % rowBytes == 0 && (rowBytes - 1) % pixelBytes == 0, "rows are whole, and so are pixels")
    var deflater = Deflater(source: source, rowBytes: rowBytes, output: output, isLast: isLast)
    // One copy of the loop for each pixel size: with a constant, alignment needs no division.
    switch pixelBytes {
    case 1: deflater.run(pixelBytes: 1, hashedBytes: 4, findsSinglePixels: false)
    case 2: deflater.run(pixelBytes: 2, hashedBytes: 4, findsSinglePixels: false)
    case 3: deflater.run(pixelBytes: 3, hashedBytes: 6, findsSinglePixels: true)
    default: deflater.run(pixelBytes: 4, hashedBytes: 8, findsSinglePixels: false)
    }
    return deflater.output.position
  }
}

/// One run of the compressor over a picture.
private struct Deflater: ~Copyable {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let rowBytes: Int
  private let isLast: Bool
  private var block = DeflateBlock()
  private var blockStart: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>
  /// Up to here the row above is known to agree.
  private var aboveEnd: UnsafePointer<UInt8>
  var output: BitWriter

  /// Offsets of earlier pixels by the hash of what follows: several pixels in the first half, one in the second.
  /// 0 stands for "none", being the offset of a filter byte.
  private let latest: UnsafeMutablePointer<UInt32>
  /// For each offset in the window that was entered, the one entered before it under the same hash.
  private let previous: UnsafeMutablePointer<UInt32>

  private static let hashBits: UInt64 = 12
  private static let window = 32_768
  /// A match this long is taken at once: longer ones are rare, and to look for them is most of the work.
  private static let goodLength = 32
  /// How many earlier places are compared.
  private static let depth = 4

  init(source: UnsafeBufferPointer<UInt8>, rowBytes: Int, output: UnsafeMutablePointer<UInt8>, isLast: Bool) {
    precondition(!source.isEmpty, "a picture has pixels")
    start = source.baseAddress.unsafelyUnwrapped
    end = start + source.count
    self.rowBytes = rowBytes
    self.isLast = isLast
    blockStart = start
    position = start
    aboveEnd = start
    self.output = BitWriter(output)
    latest = .allocate(capacity: 2 << Int(Deflater.hashBits))
    latest.initialize(repeating: 0, count: 2 << Int(Deflater.hashBits))
    previous = .allocate(capacity: Deflater.window)
  }

  deinit {
    latest.deallocate()
    previous.deallocate()
  }

  @inline(__always)
  mutating func run(pixelBytes: Int, hashedBytes: Int, findsSinglePixels: Bool) {
    var rowStart = start
    var misses = 0
    while position < end {
      if position >= rowStart + rowBytes { rowStart += (position - rowStart) / rowBytes * rowBytes }
      guard position != rowStart || position < aboveEnd else {
        addLiterals(1)
        continue
      }
      var (length, distance) = longestMatch(
        pixelBytes: pixelBytes, hashedBytes: hashedBytes, findsSinglePixels: findsSinglePixels,
        hasLeft: position - rowStart > pixelBytes)
      // Back to a pixel boundary of the row in which the match ends.
      let column = position - rowStart - 1 + length
      length &-= column < rowBytes ? column % pixelBytes : (column % rowBytes) % pixelBytes
      if length >= 3 {
        addCopy(length: length, distance: distance)
        misses = 0
      } else {
        // Where nothing repeats, look at fewer and fewer pixels.
        misses &+= 1
        let pixels = min(1 &+ misses &>> 5, 16)
        addLiterals(min(pixels &* pixelBytes, rowStart + rowBytes - position))
      }
    }
    block.write(to: &output, source: UnsafeBufferPointer(start: blockStart, count: end - blockStart), isLast: isLast)
    if isLast { output.alignToByte() } else { DeflateBlock.writeEmpty(to: &output) }
  }

  /// The longest match at the current position; length 0 if there is none.
  @inline(__always)
  private mutating func longestMatch(pixelBytes: Int, hashedBytes: Int, findsSinglePixels: Bool, hasLeft: Bool) -> (
    length: Int, distance: Int
  ) {
    var length = 0
    var distance = 0
    let offset = position - start
    if offset >= rowBytes, rowBytes <= Deflater.window {
      if aboveEnd <= position { aboveEnd = position + matchLength(distance: rowBytes) }
      length = aboveEnd - position
      distance = rowBytes
    }
    if hasLeft {
      let run = matchLength(distance: pixelBytes)
      // Every 258 bytes cost some ten bits less as a run than as a copy from far.
      if run > length || run >= Deflater.goodLength {
        length = run
        distance = pixelBytes
      }
    }
    if length >= Deflater.goodLength {
      // After two pieces of 258 bytes, runs get another chance.
      return (distance == rowBytes ? min(length, 516) : length, distance)
    }
    let next = load64(position)
    let several = next & (hashedBytes == 8 ? .max : 1 &<< UInt64(8 &* hashedBytes) &- 1)
    var found = replaceLatest(slot: hash(several), offset: offset)
    previous[offset & (Deflater.window - 1)] = UInt32(truncatingIfNeeded: found)
    for _ in 0..<Deflater.depth {
      guard found != 0, offset &- found <= Deflater.window else { break }
      if (load64(start + found) ^ next) & (hashedBytes == 8 ? .max : 1 &<< UInt64(8 &* hashedBytes) &- 1) == 0 {
        let copy = matchLength(distance: offset - found)
        if copy > length {
          length = copy
          distance = offset - found
        }
      }
      found = Int(previous[found & (Deflater.window - 1)])
    }
    if findsSinglePixels {
      let single = next & (1 &<< UInt64(8 &* pixelBytes) &- 1)
      let found = replaceLatest(slot: hash(single) &+ 1 &<< Int(Deflater.hashBits), offset: offset)
      if length == 0, found != 0, offset &- found <= Deflater.window,
        (load64(start + found) ^ next) & (1 &<< UInt64(8 &* pixelBytes) &- 1) == 0
      {
        length = matchLength(distance: offset - found)
        distance = offset - found
      }
    }
    return (length, distance)
  }

  @inline(__always) private func hash(_ pixels: UInt64) -> Int {
    Int(truncatingIfNeeded: (pixels &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Deflater.hashBits))
  }

  /// The offset last entered under `slot`, 0 if there is none; enters the current one instead.
  @inline(__always) private func replaceLatest(slot: Int, offset: Int) -> Int {
    let found = Int(latest[slot])
    latest[slot] = UInt32(truncatingIfNeeded: offset)
    return found
  }

  /// How many bytes from the current position on agree with those `distance` earlier.
  @inline(__always) private func matchLength(distance: Int) -> Int {
    let earlier = position - distance
    let limit = end - position
    var length = 0
    while length &+ 8 <= limit {
      let difference = load64(position + length) ^ load64(earlier + length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, position[length] == earlier[length] { length &+= 1 }
    return length
  }

  @inline(__always) private func load64(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  @inline(__always) private mutating func addLiterals(_ count: Int) {
    for _ in 0..<count {
      makeRoom()
      block.add(literal: position.pointee)
      position += 1
    }
  }

  /// Adds a copy of any length from 3 on, in pieces DEFLATE can express; no piece may be one or two bytes long.
  @inline(__always) private mutating func addCopy(length: Int, distance: Int) {
    var left = length
    while left > 0 {
      makeRoom()
      let piece = left <= 258 ? left : left < 261 ? left &- 3 : 258
      block.add(length: piece, distance: distance)
      position += piece
      left &-= piece
    }
  }

  @inline(__always) private mutating func makeRoom() {
    guard block.isFull else { return }
    let source = UnsafeBufferPointer(start: blockStart, count: position - blockStart)
    block.write(to: &output, source: source, isLast: false)
    blockStart = position
  }
}
