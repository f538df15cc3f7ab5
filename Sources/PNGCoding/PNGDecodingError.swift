/// Why a file was not read as PNG. The description is a whole phrase to stand after the file's name.
public enum PNGDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file has no bytes.
  case emptyFile
  /// The file does not start with PNG's signature.
  case notPNG
  /// The signature was changed by a transfer in text mode.
  case convertedLineEnds
  /// Apple's own format in PNG's clothes.
  case appleOptimized
  /// The file ends in the middle of, or before, something.
  case truncated(offset: Int, expected: String)
  /// A chunk's checksum does not fit its content.
  case wrongChecksum(chunk: String, offset: Int)
  /// Something breaks the rules of the format.
  case damaged(chunk: String, offset: Int, reason: String)
  /// The compressed pixels cannot be decompressed, or fail their checksum.
  case damagedPixels
  /// Fewer pixels than the header says.
  case tooFewPixels(expectedBytes: Int, foundBytes: Int)
  /// More pixels than the header says, or bytes after them.
  case tooManyPixels(expectedBytes: Int)
  /// A row starts with a filter that does not exist.
  case unknownFilter(Int)
  /// A pixel names a colour the palette does not have.
  case paletteIndex(Int, colorCount: Int)
  /// A chunk says it must be understood, and is not known.
  case unknownCriticalChunk(String)
  /// The picture is larger than the decoder was allowed to read.
  case tooLarge(width: Int, height: Int, maximumSide: Int, maximumPixelCount: Int)
  /// Memory ran out.
  case outOfMemory

  /// The reason in words.
  public var description: String {
    switch self {
    case .emptyFile: "the file is empty"
    case .notPNG: "not a PNG file"
    case .convertedLineEnds: "damaged PNG: its line ends were converted, as by a transfer in text mode"
    case .appleOptimized: "CgBI (Apple-optimised PNG) is not supported, convert it first"
    case .truncated(let offset, let expected): "truncated PNG: ends at byte \(offset), \(expected) expected"
    case .wrongChecksum(let chunk, let offset): "damaged PNG: checksum of \(chunk) at byte \(offset) is wrong"
    case .damaged(let chunk, let offset, let reason): "damaged PNG: \(chunk) at byte \(offset): \(reason)"
    case .damagedPixels: "damaged PNG: the compressed pixels cannot be read or fail their checksum"
    case .tooFewPixels(let expected, let found): "damaged PNG: \(found) of \(expected) bytes of pixels"
    case .tooManyPixels(let expected): "damaged PNG: more than the expected \(expected) bytes of pixels"
    case .unknownFilter(let filter): "damaged PNG: unknown filter \(filter)"
    case .paletteIndex(let index, let count): "damaged PNG: colour \(index) of a palette of \(count)"
    case .unknownCriticalChunk(let chunk): "PNG with unknown chunk \(chunk), which must be understood"
    case .tooLarge(let width, let height, let side, let count):
      "picture of \(width) × \(height) pixels: more than \(side) on a side or \(count) in total"
    case .outOfMemory: "not enough memory"
    }
  }
}
