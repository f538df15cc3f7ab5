import PictureCache
import Synchronization
import TextControlRender

/// What a picture shows, read when its turn comes. All specs of a batch are read before the first picture is drawn, for
/// the sake of their problems and names; to keep all scenes would take memory without limit, so most are read twice.
struct DeferredSubject: Sendable {
  /// What the spec was read from the first time.
  var source: SpecSource
  /// The number of the matrix cell; nil where all cells are one picture.
  var cell: Int?
  private let arrangement: PictureArrangement
  private var kept: KeptSubject?
  /// The spec itself, where it cannot be read again: from standard input or a pipe.
  private var bytes: [UInt8]?

  /// - Parameters:
  ///   - loaded: What was read.
  ///   - cell: The number of one of its variants; nil makes all of them one picture.
  ///   - name: What messages call the spec.
  ///   - budget: How many scenes may be kept.
  /// - Throws: Exit code 64 where an animation cannot be made.
  init(
    _ loaded: LoadedSpec, cell: Int?, as arrangement: PictureArrangement, name: String, budget: SceneBudget
  ) throws(Failure) {
    source = loaded.source
    self.cell = cell
    self.arrangement = arrangement
    let isKept = budget.take(cell == nil ? loaded.spec.variants.count : 1)
    // An animation may turn out to be none, which is to be known before the first picture is written.
    if isKept || arrangement.animation != nil {
      let subject = try arrangement.subject(of: loaded.spec, cell: cell, name: name)
      if isKept { kept = KeptSubject(subject) }
    }
    if !isKept, !loaded.isRereadable {
      bytes = loaded.bytes
    }
  }

  /// The subject, where it has been kept.
  var inMemory: PictureSubject? { kept?.subject }

  /// The subject.
  ///
  /// - Throws: What reading throws, and exit code 65 where the spec, or a file that it uses, is no longer what it was.
  func subject(of input: SpecInput, _ loading: SpecLoading) throws(Failure) -> PictureSubject {
    if let kept { return kept.subject }
    let loaded = try loading.load(input, bytes: bytes, cell: cell)
    let name = InputFile.shownName(input.path)
    guard source.agrees(with: loaded.source), !loaded.spec.variants.isEmpty else {
      throw Failure(
        .data, file: name, "the spec, or a file that it uses, has changed since the run began; draw it again")
    }
    // A cell that is read alone is the only one.
    return try arrangement.subject(of: loaded.spec, cell: cell.map { _ in 0 }, name: name)
  }
}

/// A subject in memory of its own: in place it would make every list of pictures as large as if it were there.
private final class KeptSubject: Sendable {
  let subject: PictureSubject

  init(_ subject: PictureSubject) { self.subject = subject }
}

/// How many scenes may be kept.
final class SceneBudget: Sendable {
  private let rest: Mutex<Int>

  /// Enough that runs of usual size read nothing twice: some 5 MB.
  static let batch = 256
  /// All that there are.
  static let unlimited = Int.max

  init(_ count: Int) { rest = Mutex(count) }

  /// Whether there is room for `count` more, which is taken then.
  func take(_ count: Int) -> Bool {
    rest.withLock { rest in
      guard rest >= count else { return false }
      rest -= count
      return true
    }
  }
}
