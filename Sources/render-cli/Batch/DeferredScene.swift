import PictureCache
import Synchronization
import TextControlRender

/// A scene that is read when its turn comes. All specs of a batch are read before the first picture is drawn, for the
/// sake of their problems and names; to keep all scenes would take memory without limit, so most are read twice.
struct DeferredScene: Sendable {
  /// What the spec was read from the first time.
  var source: SpecSource
  /// The number of the matrix cell.
  var cell: Int
  private var kept: KeptScene?
  /// The spec itself, where it cannot be read again: from standard input or a pipe.
  private var bytes: [UInt8]?

  /// - Parameters:
  ///   - loaded: What was read.
  ///   - cell: The number of one of its variants.
  ///   - budget: How many scenes may be kept.
  init(_ loaded: LoadedSpec, cell: Int, budget: SceneBudget) {
    source = loaded.source
    self.cell = cell
    if budget.take() {
      kept = KeptScene(scene: loaded.spec.variants[cell].scene)
    } else if !loaded.isRereadable {
      bytes = loaded.bytes
    }
  }

  /// The scene.
  ///
  /// - Throws: What reading throws, and exit code 65 where the spec, or a file that it uses, is no longer what it was.
  func scene(of input: SpecInput, _ loading: SpecLoading) throws(Failure) -> Scene {
    if let kept { return kept.scene }
    let loaded = try loading.load(input, bytes: bytes, cell: cell)
    guard source.agrees(with: loaded.source), let variant = loaded.spec.variants.first else {
      throw Failure(
        .data, file: InputFile.shownName(input.path),
        "the spec, or a file that it uses, has changed since the run began; draw it again")
    }
    return variant.scene
  }
}

/// A scene in memory of its own: in place it would make every list of pictures as large as if it were there.
private final class KeptScene: Sendable {
  let scene: Scene

  init(scene: Scene) { self.scene = scene }
}

/// How many scenes may be kept.
final class SceneBudget: Sendable {
  private let rest: Mutex<Int>

  /// Enough that runs of usual size read nothing twice: some 5 MB.
  static let batch = 256

  init(_ count: Int) { rest = Mutex(count) }

  /// Whether there is room for one more, which is taken then.
  func take() -> Bool {
    rest.withLock { rest in
      guard rest > 0 else { return false }
      rest -= 1
      return true
    }
  }
}
