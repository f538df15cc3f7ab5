/// An animation as a viewer shows it.
public struct DecodedAnimation: Equatable, Sendable {
  /// The width of all frames, in pixels.
  public let width: Int
  /// The height of all frames, in pixels.
  public let height: Int
  /// The frames, put together: straight RGBA.
  public let frames: [AnimationEncoder.Frame]
  /// How often it is played; 0 is for ever.
  public let playCount: UInt32
  /// Pixels per metre; nil if the file names none.
  public let pixelsPerMetre: UInt32?
}

extension PNGDecoder {
  /// The most pixels all frames of an animation may have together.
  private static let maximumAnimationPixelCount = 1 << 28

  /// Reads an animation and puts its frames together as the PNG specification says (third edition, 11.3.6).
  ///
  /// - Returns: nil for a still picture.
  /// - Throws: as `decode(_:)`, for damaged frames too.
  public func decodeAnimation(_ file: [UInt8]) throws(PNGDecodingError) -> DecodedAnimation? {
    let metadata = try decodeMetadata(file)
    guard metadata.frameCount != nil else { return nil }
    let parts: Result<AnimationFileParts, PNGDecodingError> = file.withUnsafeBufferPointer { bytes in
      do throws(PNGDecodingError) {
        return .success(try AnimationFileParts(bytes))
      } catch {
        return .failure(error)
      }
    }
    let found = try parts.get()
    guard found.frames.count * metadata.width * metadata.height <= PNGDecoder.maximumAnimationPixelCount else {
      throw .tooLarge(
        width: metadata.width, height: metadata.height, maximumSide: maximumSide,
        maximumPixelCount: PNGDecoder.maximumAnimationPixelCount / max(1, found.frames.count))
    }
    var canvas = [UInt8](repeating: 0, count: metadata.width * metadata.height * 4)
    var frames: [AnimationEncoder.Frame] = []
    for frame in found.frames {
      let box = frame.box
      guard box.width > 0, box.height > 0, box.x + box.width <= metadata.width, box.y + box.height <= metadata.height
      else { throw .damaged(chunk: "fcTL", offset: frame.offset, reason: "the frame is not inside the picture") }
      let pixels = try decode(found.file(of: frame)).pixels
      let before = canvas
      box.draw(pixels, on: &canvas, width: metadata.width, isOver: frame.isOver)
      frames.append(AnimationEncoder.Frame(pixels: canvas, delay: frame.delay))
      switch frame.disposal {
      case 1:
        box.draw(
          [UInt8](repeating: 0, count: pixels.count), on: &canvas, width: metadata.width, isOver: false)
      case 2: canvas = before
      default: break
      }
    }
    return DecodedAnimation(
      width: metadata.width, height: metadata.height, frames: frames, playCount: found.playCount,
      pixelsPerMetre: metadata.pixelsPerMetre)
  }
}

/// An APNG file taken apart.
private struct AnimationFileParts {
  struct Frame {
    var box: PixelBox
    var delay: AnimationEncoder.Delay
    var disposal: UInt8
    var isOver: Bool
    /// Where the frame's fcTL is in the file.
    var offset: Int
    var data: [UInt8] = []
  }

  private(set) var frames: [Frame] = []
  private(set) var playCount: UInt32 = 0
  private var header: [UInt8] = []
  /// Palette and its alphas.
  private var shared: [(type: ChunkType, data: [UInt8])] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGDecodingError) {
    var reader = try ChunkReader(bytes)
    var type = ChunkType.header
    while type != .end {
      let chunk = try reader.next()
      type = chunk.type
      switch type {
      case .header: header = Array(chunk.data)
      case .palette, .transparency: shared.append((type, Array(chunk.data)))
      case .animationControl where chunk.data.count == 8: playCount = chunk.data.bigEndian32(at: 4)
      case .frameControl: frames.append(try AnimationFileParts.frame(chunk))
      // A picture before the first frame is only for those who show no animation.
      case .imageData: if !frames.isEmpty { frames[frames.count - 1].data += chunk.data }
      case .frameData:
        guard chunk.data.count >= 4, !frames.isEmpty else { throw chunk.damaged("no frame begins before it") }
        frames[frames.count - 1].data += chunk.data[4...]
      default: break
      }
    }
  }

  private static func frame(_ chunk: ChunkReader.Chunk) throws(PNGDecodingError) -> Frame {
    let data = chunk.data
    guard data.count == 26 else { throw chunk.damaged("\(data.count) bytes instead of 26") }
    guard data[24] <= 2, data[25] <= 1 else { throw chunk.damaged("unknown operation") }
    let numbers = [4, 8, 12, 16].map { Int(data.bigEndian32(at: $0)) }
    return Frame(
      box: PixelBox(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]),
      delay: .init(data.bigEndian16(at: 20), over: data.bigEndian16(at: 22)), disposal: data[24], isOver: data[25] == 1,
      offset: chunk.offset)
  }

  /// The frame as a still picture.
  func file(of frame: Frame) -> [UInt8] {
    var file = ChunkWriter()
    var size: [UInt8] = []
    size.append(bigEndian: UInt32(frame.box.width))
    size.append(bigEndian: UInt32(frame.box.height))
    file.append(.header, size + header.dropFirst(8))
    for chunk in shared { file.append(chunk.type, chunk.data) }
    file.append(.imageData, frame.data)
    file.append(.end)
    return file.bytes
  }
}

extension PixelBox {
  /// Puts straight RGBA into the box of a canvas, replacing what is there or laid over it.
  fileprivate func draw(_ pixels: [UInt8], on canvas: inout [UInt8], width canvasWidth: Int, isOver: Bool) {
    for row in 0..<height {
      let target = ((y + row) * canvasWidth + x) * 4
      let source = row * width * 4
      guard isOver else {
        canvas.replaceSubrange(target..<(target + width * 4), with: pixels[source..<(source + width * 4)])
        continue
      }
      for offset in stride(from: 0, to: width * 4, by: 4) {
        let alpha = Int(pixels[source + offset + 3])
        if alpha == 0 { continue }
        let rest = Int(canvas[target + offset + 3]) * (255 - alpha)
        // In 255ths of alpha: what is in front, and what shows through.
        let sum = alpha * 255 + rest
        for channel in 0..<3 {
          let front = Int(pixels[source + offset + channel]) * alpha * 255
          let back = Int(canvas[target + offset + channel]) * rest
          canvas[target + offset + channel] = UInt8((2 * (front + back) + sum) / (2 * sum))
        }
        canvas[target + offset + 3] = UInt8((2 * sum + 255) / 510)
      }
    }
  }
}
