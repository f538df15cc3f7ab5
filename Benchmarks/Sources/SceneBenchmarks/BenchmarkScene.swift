import Glibc
import Raster
import TextControlRender

/// A scene of `Benchmarks/scenes`, drawn over and over on one canvas, as a program would that keeps a renderer.
final class BenchmarkScene {
  private let scene: Scene
  private let renderer = SceneRenderer(fonts: .installed)
  private let list: DisplayList
  private let layout: SceneLayout
  private var canvas: Canvas

  /// Reads the scene of a name, below the repository's root, where we are run.
  init(_ name: String) {
    let path = "Benchmarks/scenes/\(name).json"
    do {
      let spec = try SpecReader.read(BenchmarkScene.bytes(of: path), name: path)
      scene = spec.variants[0].scene
      layout = try renderer.layout(scene)
      list = renderer.displayList(of: layout, for: scene)
    } catch {
      print("\(path): \(error)")
      exit(1)
    }
    guard let canvas = Canvas(width: 1, height: 1) else { preconditionFailure("one pixel is a canvas") }
    self.canvas = canvas
    drawPixels()
  }

  /// Layout, shaping, display list and pixels.
  func render() {
    do {
      let layout = try renderer.layout(scene)
      try renderer.draw(renderer.displayList(of: layout, for: scene), for: scene, on: &canvas)
    } catch {
      fail(error)
    }
  }

  /// Layout with shaping alone.
  func layOut() {
    do {
      _ = try renderer.layout(scene)
    } catch {
      fail(error)
    }
  }

  /// From the layout to the display list.
  func paint() { _ = renderer.displayList(of: layout, for: scene) }

  /// From the display list to pixels.
  func drawPixels() {
    do {
      try renderer.draw(list, for: scene, on: &canvas)
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) -> Never {
    print(error)
    exit(1)
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      print("\(path) cannot be read")
      exit(1)
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }
}
