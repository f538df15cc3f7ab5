/// Writes animations as APNG files, which viewers that know only PNG show as a still picture: the first frame.
///
/// Every frame after the first is stored as the smallest rectangle that holds its differences from what is there. Where
/// that is smaller, a frame is taken away again before the next one, or pixels that stay are stored as transparent ones
/// that let them show through. The format is part of the PNG specification's third edition (11.3.6).
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
    guard !frames.isEmpty else { throw .empty(width: width, height: height) }
    for frame in frames { try PNGEncoder.check(width: width, height: height, byteCount: frame.pixels.count) }
    var best: [UInt8]?
    for storage in AnimationStorage.all(for: frames, width: width, height: height, isPremultiplied) {
      let parts = AnimationParts(
        frames, width: width, height: height, isPremultiplied, as: storage, effort: encoder.effort)
      let file = file(parts.all, storage: storage, width: width, height: height)
      if file.count < best?.count ?? .max { best = file }
    }
    return best ?? []
  }

  private func file(_ parts: [AnimationParts.Part], storage: AnimationStorage, width: Int, height: Int) -> [UInt8] {
    var file = ChunkWriter()
    encoder.writeHead(to: &file, width: width, height: height, format: storage.format)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(parts.count))
    control.append(bigEndian: playCount)
    file.append(.animationControl, control)
    if let palette = storage.palette {
      file.append(.palette, palette.entries)
      if !palette.alphas.isEmpty { file.append(.transparency, palette.alphas) }
    }
    var sequence: UInt32 = 0
    for (index, part) in parts.enumerated() {
      file.append(.frameControl, part.control(sequence: sequence))
      sequence += 1
      if index == 0 {
        file.append(.imageData, part.data)
      } else {
        var numbered: [UInt8] = []
        numbered.append(bigEndian: sequence)
        sequence += 1
        file.append(.frameData, numbered + part.data)
      }
    }
    file.append(.end)
    return file.bytes
  }
}
