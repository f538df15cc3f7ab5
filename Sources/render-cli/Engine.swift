import PNGCoding
import Raster
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
struct Engine: Sendable {
  private let renderers: RendererPool

  init(fontDirectories: [String]) {
    renderers = RendererPool(fontDirectories: fontDirectories)
  }

  /// A PNG file with its size.
  struct Picture: Sendable {
    var file: [UInt8]
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
  }

  /// The PNG file of a scene or sheet.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - effort: `small` for files that are kept.
  ///   - texts: What the file says about itself.
  func picture(
    of subject: PictureSubject, name: String, effort: PNGEncoder.Effort = .fast, texts: [PNGText] = []
  ) throws(Failure) -> Picture {
    do {
      let encoder = PNGEncoder(effort: effort, scale: subject.scale, texts: texts)
      let pixmap: Pixmap
      switch subject {
      case .scene(let scene): pixmap = try renderers.renderer(for: scene).render(scene)
      case .sheet(let sheet): pixmap = try renderers.render(sheet)
      case .filmStrip(let strip): pixmap = try renderers.render(strip)
      case .animation(let clip):
        // Made for pages, and seldom: worth the time it takes to make them small.
        let encoder = PNGEncoder(effort: .small, scale: subject.scale, texts: texts)
        let animation = try renderers.render(clip)
        return Picture(file: try animation.file(encoder), width: animation.width, height: animation.height)
      }
      let file = try encoder.encode(pixmap)
      return Picture(file: file, width: pixmap.width, height: pixmap.height)
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// The subject with canvases of whole points.
  ///
  /// - Parameter name: What messages call the spec.
  func fittingWholePoints(_ subject: PictureSubject, name: String) throws(Failure) -> PictureSubject {
    do {
      return try subject.map { try renderers.renderer(for: $0).fittingWholePoints($0) }
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// What a scene shows, in words.
  ///
  /// - Parameter name: What messages call the spec.
  func alternativeText(of scene: Scene, name: String) throws(Failure) -> String {
    do {
      return try renderers.renderer(for: scene).layout(scene).alternativeText
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// The layout of a scene as JSON text.
  ///
  /// - Parameter name: What messages call the spec.
  func layout(of scene: Scene, name: String) throws(Failure) -> String {
    do {
      return try renderers.renderer(for: scene).layout(scene).json(scale: scene.scale).text() + "\n"
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Warnings about characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
  func warnings(of subject: PictureSubject, name: String) -> [SpecDiagnostic] {
    subject.scenes.flatMap { warnings(of: $0, name: name) }
  }

  private func warnings(of scene: Scene, name: String) -> [SpecDiagnostic] {
    guard scene.missingGlyphs == .box, let layout = try? renderers.renderer(for: scene).layout(scene) else { return [] }
    return layout.nodes.flatMap { node in
      node.warnings.filter { $0.kind == .missingGlyph }.map {
        SpecDiagnostic(severity: .warning, file: name, path: node.path, message: $0.message)
      }
    }
  }

  private static func failure(_ error: any Error, _ name: String) -> Failure {
    switch error {
    case let error as TypesetError:
      if case .fontFamilyNotFound(_, .some, _) = error { return Failure(.unavailable, file: name, error.message) }
      return Failure(.data, file: name, error.message)
    case let error as AnimationError: return Failure(error, name)
    case let error as RenderError: return Failure(.data, file: name, error.message)
    default: return Failure(.data, file: name, "\(error)")
    }
  }
}
