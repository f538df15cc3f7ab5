import PNGCoding

/// What a committed asset should be, and is.
public enum Staleness {
  /// A file as it should be.
  public struct Asset: Hashable, Sendable {
    /// Where it belongs.
    public var path: String
    /// What it should hold.
    public var content: [UInt8]

    /// Creates an asset.
    public init(path: String, content: [UInt8]) {
      self.path = path
      self.content = content
    }
  }

  /// What is wrong with a file.
  public enum Problem: String, Hashable, Sendable {
    /// It is not there.
    case missing
    /// It is there and should be different.
    case stale
    /// It is there and nothing makes it.
    case orphaned
  }

  /// What is wrong with a file; nil where it is as it should be.
  ///
  /// - Parameter found: What the file holds; nil where there is none.
  public static func problem(of asset: Asset, found: [UInt8]?) -> Problem? {
    guard let found else { return .missing }
    return isEquivalent(asset.content, found) ? nil : .stale
  }

  /// Whether two files are equal, or are PNG files with the same pixels and density, and as animations with the same
  /// frames and times: another version of the compressor makes nothing stale.
  public static func isEquivalent(_ expected: [UInt8], _ found: [UInt8]) -> Bool {
    if expected == found { return true }
    let decoder = PNGDecoder()
    do {
      let first = try decoder.decodeAnimation(expected)
      let second = try decoder.decodeAnimation(found)
      if first != nil || second != nil { return first == second }
    } catch {
      return false
    }
    guard let first = try? decoder.decode(expected), let second = try? decoder.decode(found) else { return false }
    return first.width == second.width && first.height == second.height && first.pixels == second.pixels
      && first.pixelsPerMetre == second.pixelsPerMetre
  }
}
