/// Writes animations as APNG files, which viewers that know only PNG show as a still picture: the first frame.
///
/// Every frame after the first is stored as the smallest rectangle that holds its differences from the frame before; a
/// frame without any costs one pixel. The format is part of the PNG specification's third edition (11.3.6).
public struct AnimationEncoder: Hashable, Sendable {
  /// How long a frame is shown, as a fraction of a second; a denominator of 0 stands for 100.
  public struct Delay: Hashable, Sendable {
    /// Numerator.
    public var numerator: UInt16
    /// Denominator.
    public var denominator: UInt16

    /// Creates a delay of `numerator` ÷ `denominator` seconds.
    public init(_ numerator: UInt16, over denominator: UInt16) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// One picture of the animation.
  public struct Frame: Hashable, Sendable {
    /// Rows of 8-bit RGBA without gaps, of the animation's size.
    public var pixels: [UInt8]
    /// How long it is shown.
    public var delay: Delay

    /// Creates a frame.
    public init(pixels: [UInt8], delay: Delay) {
      self.pixels = pixels
      self.delay = delay
    }
  }

  /// Effort, density and texts, as for a still picture.
  public var encoder: PNGEncoder
  /// How often the animation is played; 0 is for ever.
  public var playCount: UInt32

  /// Creates an encoder.
  public init(encoder: PNGEncoder = PNGEncoder(), playCount: UInt32 = 0) {
    self.encoder = encoder
    self.playCount = playCount
  }

  /// Encodes frames, which must all be `width` × `height` pixels and at least one.
  public func encode(
    _ frames: [Frame], width: Int, height: Int, isPremultiplied: Bool
  ) throws(PNGEncoder.Problem) -> [UInt8] {
    guard let first = frames.first else { throw .empty(width: width, height: height) }
    for frame in frames { try PNGEncoder.check(width: width, height: height, byteCount: frame.pixels.count) }
    let format = AnimationEncoder.format(frames, width: width, height: height, isPremultiplied)
    var file = ChunkWriter()
    encoder.writeHead(to: &file, width: width, height: height, format: format)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    control.append(bigEndian: playCount)
    file.append(.animationControl, control)
    var sequence: UInt32 = 0
    var shown = first.pixels
    for (index, frame) in frames.enumerated() {
      let whole = PixelBox(x: 0, y: 0, width: width, height: height)
      let box = index == 0 ? whole : PixelBox(differencesOf: shown, and: frame.pixels, width: width, height: height)
      file.append(.frameControl, AnimationEncoder.frameControl(box, frame.delay, &sequence))
      let part = box.pixels(of: frame.pixels, width: width)
      let data = part.withUnsafeBytes { bytes in
        PNGEncoder.withSource(bytes, box.width, box.height, isPremultiplied) {
          EncodedPixels($0, as: format, effort: encoder.effort)
        }
      }.data
      if index == 0 {
        file.append(.imageData, data)
      } else {
        var numbered: [UInt8] = []
        numbered.append(bigEndian: sequence)
        sequence += 1
        file.append(.frameData, numbered + data)
      }
      shown = frame.pixels
    }
    file.append(.end)
    return file.bytes
  }

  /// The smallest format without palette that suits all frames, as they share one header.
  private static func format(_ frames: [Frame], width: Int, height: Int, _ isPremultiplied: Bool) -> ColorFormat {
    var common = SourceImage.Traits(isOpaque: true, isGrey: true)
    for frame in frames {
      let traits = frame.pixels.withUnsafeBytes { bytes in
        PNGEncoder.withSource(bytes, width, height, isPremultiplied) { $0.traits() }
      }
      common.isOpaque = common.isOpaque && traits.isOpaque
      common.isGrey = common.isGrey && traits.isGrey
    }
    return common.format
  }

  /// fcTL: where the frame lies, how long it stays, and that it replaces what is there and remains.
  private static func frameControl(_ box: PixelBox, _ delay: Delay, _ sequence: inout UInt32) -> [UInt8] {
    var data: [UInt8] = []
    for value in [Int(sequence), box.width, box.height, box.x, box.y] { data.append(bigEndian: UInt32(value)) }
    data.append(bigEndian: delay.numerator)
    data.append(bigEndian: delay.denominator)
    sequence += 1
    return data + [0, 0]
  }
}

/// A rectangle of whole pixels.
struct PixelBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest box around all pixels that differ; the first pixel if there are none, as no frame may be empty.
  init(differencesOf old: [UInt8], and new: [UInt8], width: Int, height: Int) {
    var left = width
    var right = -1
    var top = height
    var bottom = -1
    for y in 0..<height {
      let row = y * width * 4..<(y + 1) * width * 4
      guard let first = row.first(where: { old[$0] != new[$0] }), let last = row.last(where: { old[$0] != new[$0] })
      else { continue }
      left = min(left, (first - row.lowerBound) / 4)
      right = max(right, (last - row.lowerBound) / 4)
      top = min(top, y)
      bottom = y
    }
    self =
      bottom < 0
      ? PixelBox(x: 0, y: 0, width: 1, height: 1)
      : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The pixels inside the box, of a picture `width` pixels wide.
  func pixels(of picture: [UInt8], width pictureWidth: Int) -> [UInt8] {
    if x == 0, y == 0, width == pictureWidth, picture.count == width * height * 4 { return picture }
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      let start = (row * pictureWidth + x) * 4
      part += picture[start..<(start + width * 4)]
    }
    return part
  }
}
