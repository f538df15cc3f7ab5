import TextControlRender

/// What a golden was made from, as it carries it in its text chunks: the layout, and what tells apart whether spec,
/// fonts or renderer changed. No time, user or path is among it, and secure text is bullets.
public struct Provenance: Hashable, Sendable {
  /// The layout as JSON.
  public var layout: String
  /// A hash of the spec as it was understood, defaults included.
  public var spec: String
  /// A hash of each font file that was used, by the font's own name.
  public var fonts: [String: String]
  /// The versions of the libraries that pixels depend on, by name.
  public var versions: [String: String]

  /// Creates a provenance.
  public init(layout: String, spec: String, fonts: [String: String], versions: [String: String]) {
    self.layout = layout
    self.spec = spec
    self.fonts = fonts
    self.versions = versions
  }
}

extension Provenance {
  /// Which of spec, fonts and libraries changed between two pictures; nothing of them means the renderer did.
  func changes(to new: Provenance) -> [String] {
    var changes: [String] = []
    if spec != new.spec { changes.append("the spec changed") }
    for name in Set(fonts.keys).union(new.fonts.keys).sorted() where fonts[name] != new.fonts[name] {
      switch (fonts[name], new.fonts[name]) {
      case (nil, _): changes.append("the font \(name) is used newly")
      case (_, nil): changes.append("the font \(name) is no longer used")
      default: changes.append("the font file of \(name) changed")
      }
    }
    for name in Set(versions.keys).union(new.versions.keys).sorted() where versions[name] != new.versions[name] {
      changes.append("\(name) \(versions[name] ?? "unknown") → \(new.versions[name] ?? "unknown")")
    }
    return changes.isEmpty ? ["spec, fonts and libraries are the same: the renderer changed"] : changes
  }

  /// How the layouts differ, and what changed to make them so. Without any difference of layout, or where a layout
  /// cannot be read, only the latter.
  public func explanation(of new: Provenance) -> [String] {
    var lines: [String] = []
    if let old = LayoutRecord(json: layout), let new = LayoutRecord(json: new.layout) {
      lines = LayoutExplanation(from: old, to: new).lines
    }
    return lines + changes(to: new)
  }
}
