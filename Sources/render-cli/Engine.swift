import PNGCoding
import Raster
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
struct Engine: Sendable {
  /// A picture that has been made.
  struct Picture: Sendable {
    /// The PNG file.
    var file: [UInt8]
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// Characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
    var warnings: [SpecDiagnostic]
  }

  private let renderers: RendererPool
  /// nil where too few pictures come for canvases to be used again.
  private let canvases: CanvasPool?

  /// - Parameter keepsCanvases: Whether canvases are kept for further pictures, which saves time; otherwise their memory
  ///   serves the encoder.
  init(fontDirectories: [String], keepsCanvases: Bool = false) {
    renderers = RendererPool(fontDirectories: fontDirectories)
    canvases = keepsCanvases ? CanvasPool() : nil
  }

  /// A scene's finished drawing, before there are pixels.
  struct Drawing: Sendable {
    var list: DisplayList
    var scene: Scene
    /// Characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
    var warnings: [SpecDiagnostic]
  }

  /// Lays a scene out and makes its drawing.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func drawing(of scene: Scene, name: String, clock: PartClock? = nil) throws(Failure) -> Drawing {
    do {
      let renderer = renderers.renderer(for: scene, textObserver: clock?.textObserver)
      let layout = try renderer.layout(scene)
      clock?.end(.layout)
      let list = renderer.displayList(of: layout, for: scene)
      clock?.end(.painting)
      return Drawing(list: list, scene: scene, warnings: Engine.warnings(layout, name: name))
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Makes the pixels of a drawing and the bytes of its file.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func file(of drawing: Drawing, name: String, clock: PartClock? = nil) throws(Failure) -> [UInt8] {
    do {
      let renderer = renderers.renderer(for: drawing.scene)
      let encoder = PNGEncoder(scale: drawing.scene.scale)
      let file: [UInt8]
      if let canvases {
        let entry = canvases.take()
        defer { canvases.giveBack(entry) }
        try renderer.draw(drawing.list, for: drawing.scene, on: &entry.canvas)
        clock?.end(.drawing)
        file = try encoder.encode(entry.canvas.pixmap, isOpaque: drawing.list.isOpaque)
      } else {
        let pixmap = try renderer.pixels(of: drawing.list, for: drawing.scene)
        clock?.end(.drawing)
        file = try encoder.encode(pixmap, isOpaque: drawing.list.isOpaque)
      }
      clock?.end(.encoding)
      return file
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// The drawing in bands; nil where it is better made as a whole.
  ///
  /// - Parameter name: What messages call the spec.
  func bands(of drawing: Drawing, name: String) throws(Failure) -> BandedPicture? {
    do {
      let bands = try renderers.renderer(for: drawing.scene).bands(of: drawing.list, for: drawing.scene)
      return try bands.map { try BandedPicture($0, scale: drawing.scene.scale) }
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// The font files that pictures so far may come from.
  var openedFontFiles: [String] { renderers.openedFontFiles }

  /// The PNG file of a scene or sheet.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - effort: how small the file becomes.
  ///   - texts: What the file says about itself.
  ///   - clock: Takes the time of each part.
  func picture(
    of subject: PictureSubject, name: String, effort: PNGEncoder.Effort = .fast, texts: [PNGText] = [],
    clock: PartClock? = nil
  ) throws(Failure) -> Picture {
    do {
      let encoder = PNGEncoder(effort: effort, scale: subject.scale, texts: texts)
      let pixmap: Pixmap
      let warnings: [SpecDiagnostic]
      switch subject {
      case .scene(let scene): (pixmap, warnings) = try draw(try drawing(of: scene, name: name, clock: clock), clock)
      case .sheet(let sheet): (pixmap, warnings) = try draw(sheet, name: name, clock)
      case .filmStrip(let strip):
        try renderers.checkMotion(of: strip.clip)
        (pixmap, warnings) = try draw(strip.sheet, name: name, clock)
      case .animation(let clip): return try animation(clip, name: name, texts: texts, clock)
      }
      let file = try encoder.encode(pixmap)
      clock?.end(.encoding)
      return Picture(file: file, width: pixmap.width, height: pixmap.height, warnings: warnings)
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Animations are made for pages, and seldom: it is worth the time to make them small. Their frames are laid out and
  /// drawn in one go, so their time is all drawing.
  private func animation(
    _ clip: AnimationClip, name: String, texts: [PNGText], _ clock: PartClock?
  ) throws -> Picture {
    let encoder = PNGEncoder(effort: .small, scale: clip.scene.scale, texts: texts)
    let animation = try renderers.render(clip)
    let warnings = try clip.ends.flatMap { scene in
      Engine.warnings(try renderers.renderer(for: scene).layout(scene), name: name)
    }
    clock?.end(.drawing)
    let file = try animation.file(encoder)
    clock?.end(.encoding)
    return Picture(
      file: file, width: animation.width, height: animation.height,
      warnings: warnings.enumerated().filter { !warnings[..<$0.offset].contains($0.element) }.map(\.element))
  }

  private func draw(_ drawing: Drawing, _ clock: PartClock?) throws -> (Pixmap, [SpecDiagnostic]) {
    let pixmap = try renderers.renderer(for: drawing.scene).pixels(of: drawing.list, for: drawing.scene)
    clock?.end(.drawing)
    return (pixmap, drawing.warnings)
  }

  /// A sheet is laid out and drawn cell by cell, so its time is all drawing.
  private func draw(_ sheet: ContactSheet, name: String, _ clock: PartClock?) throws -> (Pixmap, [SpecDiagnostic]) {
    let pixmap = try renderers.render(sheet)
    clock?.end(.drawing)
    let warnings = try sheet.scenes.filter { $0.missingGlyphs == .box }.flatMap { scene in
      Engine.warnings(try renderers.renderer(for: scene).layout(scene), name: name)
    }
    return (pixmap, warnings)
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

  private static func warnings(_ layout: SceneLayout, name: String) -> [SpecDiagnostic] {
    layout.nodes.flatMap { node in
      node.warnings.filter { $0.kind == .missingGlyph }.map {
        SpecDiagnostic(severity: .warning, file: name, path: node.path, message: $0.message)
      }
    }
  }

  private static func failure(_ error: any Error, _ name: String) -> Failure {
    switch error {
    case let error as Failure: return error
    case let error as TypesetError:
      if case .fontFamilyNotFound(_, .some, _) = error { return Failure(.unavailable, file: name, error.message) }
      return Failure(.data, file: name, error.message)
    case let error as AnimationError: return Failure(error, name)
    case let error as RenderError: return Failure(.data, file: name, error.message)
    default: return Failure(.data, file: name, "\(error)")
    }
  }
}
