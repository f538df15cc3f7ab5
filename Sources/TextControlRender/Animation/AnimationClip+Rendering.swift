public import PNGCoding
import Raster

extension RendererPool {
  /// The frames of a clip, all of one size. Each is the very picture that `SceneRenderer.render(_:)` makes of the scene
  /// at that moment; a state that needs less room than others has more padding at the right and below. Equal frames
  /// in a row become one.
  ///
  /// - Throws: as `SceneRenderer.render(_:)`; `AnimationError` where nothing moves or the frames would be too large.
  public func render(_ clip: AnimationClip) throws -> RenderedAnimation {
    // Focus that comes and goes is seen, though nothing is on its way.
    if !clip.transition.movesFocus(of: clip.scene) { try checkMotion(of: clip) }
    let (frames, size) = try fitted(clip.frames)
    let pixels = Renderer(scale: clip.scene.scale, snapping: clip.scene.pixelSnapping).pixelSize(of: size)
    try RenderError.check(width: pixels.width, height: pixels.height)
    guard Double(frames.count) * pixels.width * pixels.height <= Double(AnimationError.maximumPixelCount) else {
      throw AnimationError.tooLarge(
        frameCount: frames.count, width: Int(pixels.width), height: Int(pixels.height))
    }
    var pictures: [(pixmap: Pixmap, delay: ExactTime)] = []
    for frame in frames {
      let pixmap = try renderer(for: frame.scene).render(frame.scene)
      if let last = pictures.last, last.pixmap == pixmap, (last.delay + frame.delay).encoded != nil {
        pictures[pictures.count - 1].delay = last.delay + frame.delay
      } else {
        pictures.append((pixmap, frame.delay))
      }
    }
    return RenderedAnimation(
      width: pictures[0].pixmap.width, height: pictures[0].pixmap.height,
      frames: pictures.map { picture in
        guard let delay = picture.delay.encoded else {
          preconditionFailure("frames of a timeline have delays of small numbers")
        }
        return AnimationEncoder.Frame(pixels: picture.pixmap.withUnsafeBytes { Array($0) }, delay: delay)
      }, playCount: clip.playCount)
  }

  /// The frames with as much padding as makes all canvases as large as the largest, and that size.
  private func fitted(_ frames: [AnimationClip.Frame]) throws -> (frames: [AnimationClip.Frame], size: Size) {
    // Frames on their way are as large as their last one: there are two sizes at most.
    var sizes: [Scene: Size] = [:]
    let frameSizes = try frames.map { frame in
      var settled = frame.scene
      settled.content = settled.content.mappingControls { _, control in
        var control = control
        control.animationProgress = 1
        return control
      }
      if let size = sizes[settled] { return size }
      let size = try renderer(for: settled).layout(settled).size
      sizes[settled] = size
      return size
    }
    let width = frameSizes.map(\.width).max() ?? 0
    let height = frameSizes.map(\.height).max() ?? 0
    let fitted = zip(frames, frameSizes).map { frame, size in
      var frame = frame
      frame.scene.padding.right += width - size.width
      frame.scene.padding.bottom += height - size.height
      return frame
    }
    return (fitted, Size(width: width, height: height))
  }

  /// Finds out whether something moves: whether what can move is elsewhere at another moment.
  ///
  /// - Throws: `AnimationError` where nothing does.
  public func checkMotion(of clip: AnimationClip) throws {
    for heading in clip.timeline.direction.headings {
      let moments = try [0.25, 0.75].map { progress in
        let scene = clip.transition.frame(clip.scene, heading, progress: progress)
        return try renderer(for: scene).layout(scene).movingParts
      }
      if moments[0] != moments[1] { return }
    }
    throw AnimationError.noMotion
  }
}

/// An animation as pixels.
public struct RenderedAnimation: Sendable {
  /// The width of all frames, in pixels.
  public let width: Int
  /// The height of all frames, in pixels.
  public let height: Int
  /// The frames with premultiplied pixels.
  public let frames: [AnimationEncoder.Frame]
  /// How often it is played; 0 is for ever.
  public let playCount: UInt32

  /// The APNG file.
  ///
  /// - Parameter encoder: Effort, density and texts.
  public func file(_ encoder: PNGEncoder) throws(PNGEncoder.Problem) -> [UInt8] {
    try AnimationEncoder(encoder: encoder, playCount: playCount)
      .encode(frames, width: width, height: height, isPremultiplied: true)
  }
}

extension ExactTime {
  /// The delay as files have it; nil where its numbers are too large for that.
  fileprivate var encoded: AnimationEncoder.Delay? {
    guard let numerator = UInt16(exactly: numerator), let denominator = UInt16(exactly: denominator) else { return nil }
    return AnimationEncoder.Delay(numerator, over: denominator)
  }
}

extension SceneLayout {
  /// Where a label, underline or outline is.
  fileprivate enum MovingPart: Equatable {
    case label(Transform)
    case underline(Rect)
    case outline(OutlineGeometry)
  }

  fileprivate var movingParts: [MovingPart] {
    nodes.flatMap(\.parts).compactMap { part in
      switch part.content {
      case .text(let text): text.transform.map { .label($0) }
      case .movingUnderline: .underline(part.frame)
      case .outline(let outline): .outline(outline)
      default: nil
      }
    }
  }
}
