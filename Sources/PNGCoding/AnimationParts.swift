/// The frames of an animation as a file stores them: a rectangle each, and what happens before and after.
struct AnimationParts {
  /// One frame.
  struct Part {
    var box: PixelBox
    var delay: AnimationEncoder.Delay
    /// Whether the rectangle is laid over what is there, instead of replacing it.
    var isOver = false
    /// Whether the rectangle is taken away again before the next frame.
    var isTakenBack = false
    /// The compressed pixels.
    var data: [UInt8]

    /// fcTL's data.
    func control(sequence: UInt32) -> [UInt8] {
      var bytes: [UInt8] = []
      for value in [Int(sequence), box.width, box.height, box.x, box.y] { bytes.append(bigEndian: UInt32(value)) }
      bytes.append(bigEndian: delay.numerator)
      bytes.append(bigEndian: delay.denominator)
      return bytes + [isTakenBack ? 2 : 0, isOver ? 1 : 0]
    }
  }

  private(set) var all: [Part] = []
  private let width: Int
  private let height: Int
  private let isPremultiplied: Bool
  private let storage: AnimationStorage
  private let effort: PNGEncoder.Effort

  /// - Parameter frames: At least one; all are `width` × `height`.
  init(
    _ frames: [AnimationEncoder.Frame], width: Int, height: Int, _ isPremultiplied: Bool, as storage: AnimationStorage,
    effort: PNGEncoder.Effort
  ) {
    self.width = width
    self.height = height
    self.isPremultiplied = isPremultiplied
    self.storage = storage
    self.effort = effort
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    var shown = frames[0].pixels
    all.append(Part(box: whole, delay: frames[0].delay, data: compress(shown, whole)))
    /// What is there if the frame shown is taken back; the first one cannot be.
    var before: [UInt8]?
    for frame in frames.dropFirst() {
      var best = part(of: frame, on: shown)
      var isOnShown = true
      if let before {
        let other = part(of: frame, on: before)
        if other.data.count < best.data.count {
          best = other
          isOnShown = false
        }
      }
      all[all.count - 1].isTakenBack = !isOnShown
      if isOnShown { before = shown }
      all.append(best)
      shown = frame.pixels
    }
  }

  private func compress(_ pixels: [UInt8], _ box: PixelBox) -> [UInt8] {
    storage.compress(
      pixels, width: box.width, height: box.height, isPremultiplied: isPremultiplied, effort: effort)
  }

  /// The smaller way to make `frame` out of what is there.
  private func part(of frame: AnimationEncoder.Frame, on base: [UInt8]) -> Part {
    let box = PixelBox(differencesOf: base, and: frame.pixels, width: width, height: height)
    let pixels = box.pixels(of: frame.pixels, width: width)
    let replacing = Part(box: box, delay: frame.delay, data: compress(pixels, box))
    guard storage.hasTransparency, let changes = changes(pixels, from: box.pixels(of: base, width: width)) else {
      return replacing
    }
    let over = Part(box: box, delay: frame.delay, isOver: true, data: compress(changes, box))
    return over.data.count < replacing.data.count ? over : replacing
  }

  /// The pixels with those that stay made transparent; nil where one that changes is not opaque and so would be mixed.
  private func changes(_ pixels: [UInt8], from old: [UInt8]) -> [UInt8]? {
    var result = pixels
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      if (0..<4).allSatisfy({ pixels[offset + $0] == old[offset + $0] }) {
        for component in 0..<4 { result[offset + component] = 0 }
      } else if pixels[offset + 3] != 255 {
        return nil
      }
    }
    return result
  }
}
