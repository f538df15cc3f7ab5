import PNGCoding
internal import PictureCache
internal import SystemFiles
public import TextControlRender
import Typeset

/// A golden folder as a test suite: every spec in it is a fixture, `<name>.json` beside `<name>.png`, or with a matrix
/// beside the folder `<name>/` with a picture for each cell.
public struct GoldenSuite: Sendable {
  /// The folder.
  public let store: GoldenStore
  private let renderers: RendererPool
  private let fontHashes = FontHashes()
  private let cache: GoldenCache?

  /// Takes the folder over; whether it exists shows when it is loaded.
  ///
  /// - Parameter cache: Remembers from run to run which goldens are equal to their specs' pictures.
  public init(root: String, fontDirectories: [String] = [], cache: GoldenCache? = nil) {
    store = GoldenStore(root: root)
    self.cache = cache
    renderers = RendererPool(fontDirectories: fontDirectories)
  }

  /// What a golden folder holds.
  public struct Contents: Sendable {
    /// The fixtures in the order of their names.
    public var fixtures: [GoldenFixture]
    /// Pictures that no spec makes.
    public var orphans: [GoldenName]
    /// Everything that is wrong with the folder itself: names that cannot be, names that are claimed twice.
    public var problems: [SpecDiagnostic]
    /// What is in the folder.
    public var listing: GoldenStore.Listing
  }

  /// Reads all specs of the folder. Those that are wrong become fixtures that fail.
  ///
  /// - Throws: `GoldenStoreError` where the folder cannot be listed.
  public func contents() throws(GoldenStoreError) -> Contents {
    let listing = try store.listing()
    var fixtures: [GoldenFixture] = []
    var problems = listing.problems.map { SpecDiagnostic(file: $0.path, message: $0.reason) }
    for spec in listing.specs {
      fixtures += self.fixtures(of: spec, &problems)
    }
    fixtures.sort { $0.name < $1.name }
    problems += GoldenNameCollision.all(in: fixtures.map { ($0.name, $0.specPath) }).map {
      SpecDiagnostic(file: store.root, message: $0.description)
    }
    return Contents(
      fixtures: fixtures, orphans: listing.orphans(claimed: Set(fixtures.map(\.name))), problems: problems,
      listing: listing)
  }

  private func fixtures(of spec: GoldenName, _ problems: inout [SpecDiagnostic]) -> [GoldenFixture] {
    let path = "\(store.root)/\(spec).json"
    let reading: (spec: Spec, source: SpecSource)
    do throws(GoldenFixtureProblem) {
      reading = try read(path, cell: nil)
    } catch {
      return [GoldenFixture(name: spec, specPath: path, source: .problem(error))]
    }
    var fixtures: [GoldenFixture] = []
    for (cell, variant) in reading.spec.variants.enumerated() {
      do throws(GoldenName.Problem) {
        fixtures.append(
          GoldenFixture(name: try spec.cell(variant), specPath: path, source: .spec(reading.source, cell: cell)))
      } catch {
        problems.append(SpecDiagnostic(file: path, message: "\(error)"))
      }
    }
    return fixtures
  }

  /// Reads a spec, or one cell of it.
  private func read(_ path: String, cell: Int?) throws(GoldenFixtureProblem) -> (spec: Spec, source: SpecSource) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path)
    } catch {
      throw GoldenFixtureProblem(file: path, message: "cannot be read: \(error.reason)")
    }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let files = UsedFiles(FolderFiles(folder: folder.isEmpty ? "/" : folder, root: store.root))
    do throws(SpecError) {
      let spec = try SpecReader.read(bytes, name: path, files: files, cell: cell)
      return (spec, SpecSource(bytes, overrides: [], files: files))
    } catch {
      throw GoldenFixtureProblem(diagnostics: error.diagnostics)
    }
  }

  /// What a fixture shows.
  private func scene(of fixture: GoldenFixture) throws(GoldenFixtureProblem) -> Scene {
    switch fixture.source {
    case .scene(let scene): return scene
    case .problem(let problem): throw problem
    case .spec(let source, let cell):
      let reading = try read(fixture.specPath, cell: cell)
      guard source.agrees(with: reading.source), let variant = reading.spec.variants.first else {
        throw GoldenFixtureProblem(file: fixture.specPath, message: "the spec, or a file it uses, changes meanwhile")
      }
      return variant.scene
    }
  }
}

extension GoldenName {
  /// The name of one cell of the spec's matrix: the values in the order of the keys, then the scale.
  fileprivate func cell(_ variant: Spec.Variant) throws(Problem) -> GoldenName {
    if variant.values.isEmpty { return self }
    let values = variant.values.filter { $0.key != "scale" }.map(\.value)
    let cell = (values.isEmpty ? ["scale"] : values).joined(separator: "-")
    return try GoldenName("\(self)/\(cell)@\(JSONValue.decimal(variant.scene.scale))x")
  }
}

// MARK: - Checking

extension GoldenSuite {
  /// Draws a fixture and compares it with its golden. Nothing is written. Anything but a finished comparison within
  /// the tolerance is a failure.
  public func check(_ fixture: GoldenFixture, in contents: Contents) -> GoldenOutcome {
    if let known = knownOutcome(of: fixture) { return known }
    let scene: Scene
    do throws(GoldenFixtureProblem) {
      scene = try self.scene(of: fixture)
    } catch {
      let messages = error.diagnostics.map(\.description)
      return GoldenOutcome(
        name: fixture.name, status: .failed, message: messages.first ?? "the spec cannot be read",
        explanation: Array(messages.dropFirst()))
    }
    let layout: SceneLayout
    let actual: DecodedImage
    do {
      layout = try self.layout(scene)
      actual = try draw(layout, scene)
    } catch {
      return GoldenOutcome(name: fixture.name, status: .failed, message: "\(fixture.specPath): \(Self.words(error))")
    }
    let file: [UInt8]
    let golden: DecodedImage
    do throws(GoldenStoreError) {
      guard let found = try store.file(of: fixture.name) else {
        return GoldenOutcome(
          name: fixture.name, status: .missing,
          message: store.absence(of: fixture.name, in: contents.listing) + "; record it with golden record",
          actual: picture(of: actual, layout, scene))
      }
      (file, golden) = (found, try store.picture(in: found, of: fixture.name))
    } catch {
      return GoldenOutcome(
        name: fixture.name, status: .unreadable, message: error.reason, actual: picture(of: actual, layout, scene))
    }
    let outcome = compare(fixture, scene, layout, golden: golden, file: file, actual: actual)
    if outcome.status == .matched, scene.goldenTolerance == nil, let cache,
      let key = cache.key(of: fixture, golden: file)
    {
      cache.setMatched(
        key, size: PixelSize(width: golden.width, height: golden.height),
        fontFiles: renderers.openedFontFiles)
    }
    return outcome
  }

  /// What the cache knows about a fixture and the golden that is there.
  private func knownOutcome(of fixture: GoldenFixture) -> GoldenOutcome? {
    guard let cache, let file = try? store.file(of: fixture.name), let key = cache.key(of: fixture, golden: file),
      let size = cache.matchedSize(key)
    else { return nil }
    return GoldenOutcome(name: fixture.name, status: .matched, difference: PixelDifference(identicalOf: size))
  }

  private func compare(
    _ fixture: GoldenFixture, _ scene: Scene, _ layout: SceneLayout, golden: DecodedImage, file: [UInt8],
    actual: DecodedImage
  ) -> GoldenOutcome {
    let tolerance = Tolerance(scene.goldenTolerance)
    let difference = PixelDifference(expected: golden, actual: actual, metric: tolerance.metric)
    var outcome = GoldenOutcome(
      name: fixture.name, status: .matched, difference: difference, tolerance: tolerance,
      toleranceReason: scene.goldenTolerance?.reason)
    if difference.isIdentical { return outcome }
    if !difference.isSizeMismatch, difference.isWithin(allowedPixelCount: tolerance.allowedPixelCount) {
      outcome.status = .tolerated
      outcome.message = "within its tolerance: \(difference)"
      return outcome
    }
    outcome.status = .different
    outcome.message = "\(difference)"
    outcome.explanation = explanation(golden: golden, of: layout, scene, difference: difference)
    outcome.expected = GoldenOutcome.Picture(
      file: file, size: PixelSize(width: golden.width, height: golden.height))
    outcome.actual = picture(of: actual, layout, scene)
    let image = DifferenceImage(expected: golden, actual: actual, metric: tolerance.metric)
    let diff = try? PNGEncoder().encode(
      image.pixels, width: image.size.width, height: image.size.height, isPremultiplied: false)
    outcome.differencePicture = diff.map { GoldenOutcome.Picture(file: $0, size: image.size) }
    return outcome
  }

  /// Why the picture changed, by what the golden carries; by the parts under the pixels where it carries nothing.
  private func explanation(
    golden: DecodedImage, of layout: SceneLayout, _ scene: Scene, difference: PixelDifference
  ) -> [String] {
    let new = provenance(of: layout, scene)
    guard let old = Provenance(golden.texts) else {
      return InkExplanation.lines(layout: new.layout, difference: difference)
        + ["the golden says nothing about itself; golden record --metadata adds it"]
    }
    var lines = old.explanation(of: new)
    if old.layout == new.layout {
      lines = InkExplanation.lines(layout: new.layout, difference: difference) + lines
    }
    return lines
  }
}

// MARK: - Recording

extension GoldenSuite {
  /// Draws a fixture and writes its golden as far as `mode` allows.
  ///
  /// - Throws: `GoldenStoreError`, or what drawing throws.
  public func record(_ fixture: GoldenFixture, mode: RecordMode) throws -> RecordResult {
    let scene = try scene(of: fixture)
    let layout = try layout(scene)
    let pixels = try draw(layout, scene)
    return try store.record(
      fixture.name, file: file(of: pixels, layout, scene, effort: .compact), pixels: pixels, mode: mode)
  }

  private func layout(_ scene: Scene) throws -> SceneLayout { try renderers.renderer(for: scene).layout(scene) }

  private func draw(_ layout: SceneLayout, _ scene: Scene) throws -> DecodedImage {
    let renderer = renderers.renderer(for: scene)
    let pixmap = try renderer.pixels(of: renderer.displayList(of: layout, for: scene), for: scene)
    return DecodedImage(width: pixmap.width, height: pixmap.height, pixels: pixmap.straightRGBA())
  }

  /// A picture for the report. Many may be made at once that nobody keeps, so no time is spent to make them small.
  private func picture(of image: DecodedImage, _ layout: SceneLayout, _ scene: Scene) -> GoldenOutcome.Picture? {
    guard let file = try? file(of: image, layout, scene, effort: .fast) else { return nil }
    return GoldenOutcome.Picture(file: file, size: PixelSize(width: image.width, height: image.height))
  }

  /// The file of a golden, with what it was made from.
  private func file(
    of image: DecodedImage, _ layout: SceneLayout, _ scene: Scene, effort: PNGEncoder.Effort
  ) throws -> [UInt8] {
    let texts = try provenance(of: layout, scene).texts
    return try PNGEncoder(effort: effort, scale: scene.scale, texts: texts)
      .encode(image.pixels, width: image.width, height: image.height, isPremultiplied: false)
  }

  private func provenance(of layout: SceneLayout, _ scene: Scene) -> Provenance {
    Provenance(of: scene, layout: layout, fontHashes: fontHashes)
  }

  /// What went wrong with a fixture.
  public static func diagnostics(for error: any Error, fixture: GoldenFixture) -> [SpecDiagnostic] {
    if let problem = error as? GoldenFixtureProblem { return problem.diagnostics }
    return [SpecDiagnostic(file: fixture.specPath, message: words(error))]
  }

  private static func words(_ error: any Error) -> String {
    switch error {
    case let error as TypesetError: error.message
    case let error as RenderError: error.message
    default: "\(error)"
    }
  }
}

extension Tolerance {
  /// The tolerance a fixture states.
  init(_ stated: GoldenTolerance?) {
    guard let stated else {
      self = .none
      return
    }
    self.init(
      metric: stated.channelDelta == 0 ? .exact : .channelDelta(tolerance: stated.channelDelta),
      allowedPixelCount: stated.pixelCount)
  }
}
