/// A PNG file taken apart: its chunks in legal order and of legal content, the pixels still compressed.
struct PNGFileParts {
  let header: PNGHeader
  /// PLTE's data; empty without.
  private(set) var palette: [UInt8] = []
  /// tRNS's data.
  private(set) var transparency: [UInt8]?
  /// The content of the IDAT chunks, inside the file's memory.
  private(set) var imageData: [UnsafeBufferPointer<UInt8>] = []
  /// Pixels per metre, equal in both directions.
  private(set) var pixelsPerMetre: UInt32?
  /// How many frames acTL announces; nil for a still picture.
  private(set) var frameCount: Int?
  private(set) var texts: [PNGText] = []
  private(set) var trailingByteCount = 0

  /// Whatever limit is set: beyond it, numbers of bytes would no longer fit an Int.
  private static let greatestPixelCount = 1 << 40

  init(_ file: UnsafeBufferPointer<UInt8>, decoder: PNGDecoder) throws(PNGDecodingError) {
    var reader = try ChunkReader(file)
    let first = try reader.next()
    if first.type == .appleOptimized { throw .appleOptimized }
    guard first.type == .header else { throw first.damaged("the first chunk must be IHDR") }
    header = try PNGHeader(first)
    guard header.width <= decoder.maximumSide, header.height <= decoder.maximumSide,
      header.width * header.height <= min(decoder.maximumPixelCount, PNGFileParts.greatestPixelCount)
    else {
      throw .tooLarge(
        width: header.width, height: header.height, maximumSide: decoder.maximumSide,
        maximumPixelCount: decoder.maximumPixelCount)
    }
    var previous = first.type
    while previous != .end {
      let chunk = try reader.next()
      try read(chunk, after: previous)
      previous = chunk.type
    }
    trailingByteCount = reader.trailingByteCount
  }

  private mutating func read(_ chunk: ChunkReader.Chunk, after previous: ChunkType) throws(PNGDecodingError) {
    switch chunk.type {
    case .header: throw chunk.damaged("a second header")
    case .palette: try readPalette(chunk)
    case .transparency: try readTransparency(chunk)
    case .imageData:
      guard imageData.isEmpty || previous == .imageData else { throw chunk.damaged("other chunks between pixel data") }
      guard header.colorType != .palette || !palette.isEmpty else { throw chunk.damaged("pixels before their palette") }
      imageData.append(chunk.data)
    case .end:
      guard chunk.data.isEmpty else { throw chunk.damaged("must be empty") }
      guard !imageData.isEmpty else { throw chunk.damaged("no pixel data before the end") }
    case .physicalDimensions:
      // Unit 1 is the metre; 0 would be a mere aspect ratio.
      guard chunk.data.count == 9, chunk.data[8] == 1 else { return }
      let density = chunk.data.bigEndian32(at: 0)
      pixelsPerMetre = density == chunk.data.bigEndian32(at: 4) ? density : nil
    case .animationControl:
      // Readers without animation ignore the chunk, so a malformed one leaves a still picture.
      if chunk.data.count == 8, imageData.isEmpty { frameCount = Int(chunk.data.bigEndian32(at: 0)) }
    case .text, .compressedText, .internationalText:
      if let text = PNGText(chunk) { texts.append(text) }
    default:
      if chunk.type.isCritical { throw .unknownCriticalChunk(chunk.type.description) }
    }
  }

  private mutating func readPalette(_ chunk: ChunkReader.Chunk) throws(PNGDecodingError) {
    guard palette.isEmpty else { throw chunk.damaged("a second palette") }
    guard imageData.isEmpty, transparency == nil else { throw chunk.damaged("too late") }
    guard header.colorType != .grey, header.colorType != .greyAlpha else {
      throw chunk.damaged("a palette in a grey picture")
    }
    let count = chunk.data.count / 3
    guard chunk.data.count % 3 == 0, (1...256).contains(count) else {
      throw chunk.damaged("\(chunk.data.count) bytes are no palette")
    }
    guard header.colorType != .palette || count <= 1 << header.bitDepth else {
      throw chunk.damaged("\(count) colours for \(header.bitDepth) bits")
    }
    palette = Array(chunk.data)
  }

  private mutating func readTransparency(_ chunk: ChunkReader.Chunk) throws(PNGDecodingError) {
    guard transparency == nil else { throw chunk.damaged("a second one") }
    guard imageData.isEmpty else { throw chunk.damaged("too late") }
    let count = chunk.data.count
    let isLegal =
      switch header.colorType {
      case .grey: count == 2
      case .rgb: count == 6
      case .palette: count >= 1 && count <= palette.count / 3
      case .greyAlpha, .rgba: false
      }
    guard isLegal else { throw chunk.damaged("\(count) bytes do not fit colour type \(header.colorType.rawValue)") }
    transparency = Array(chunk.data)
  }
}
