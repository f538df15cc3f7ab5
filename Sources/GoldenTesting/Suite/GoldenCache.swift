internal import PictureCache

/// Verdicts about goldens that need not be found again, in a folder that any number of runs share.
///
/// Kept is only that a golden's pixels are equal to those of its spec, without any tolerance; whatever else there is to
/// say is found anew each time.
public struct GoldenCache: Sendable {
  private let cache: PictureCache

  /// Takes a folder, which is made when something is kept.
  ///
  /// - Parameter fontDirectories: The folders with the user's fonts, as the suite gets them.
  public init(folder: String, fontDirectories: [String] = []) {
    cache = PictureCache(folder: folder, fontDirectories: fontDirectories)
  }

  /// Why something could not be kept; the first such reason.
  public var problem: String? { cache.problem }

  /// The key of a fixture's verdict; nil where none can be kept.
  func key(of fixture: GoldenFixture, golden: [UInt8]) -> PictureCache.Key? {
    guard case .spec(let source, let cell) = fixture.source else { return nil }
    return cache.key(.golden(golden), of: source, cell: cell)
  }

  /// The size of the pictures that are known to be equal.
  func matchedSize(_ key: PictureCache.Key) -> PixelSize? {
    guard let value = cache.value(key) else { return nil }
    let numbers = String(decoding: value, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  /// Keeps that two pictures of a size are equal.
  func setMatched(_ key: PictureCache.Key, size: PixelSize, fontFiles: [String]) {
    cache.set(Array("\(size.width)x\(size.height)".utf8), for: key, fontFiles: fontFiles)
  }
}
