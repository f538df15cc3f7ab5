/// All pictures of a spec's matrix on one page, with captions.
///
/// Two keys make a table: the first one's values are its rows, the second one's its columns. One key makes a list that
/// is wrapped. With three and more there is a table of the last two for each combination of the others.
public struct ContactSheet: Sendable {
  /// The keys with what readers see for their values.
  public var axes: [Spec.Axis]
  /// The cells: all combinations of the axes' values, the last axis varies fastest.
  public var scenes: [Scene]

  /// Creates a sheet.
  ///
  /// - Parameter scenes: As many as there are combinations of the axes' values.
  public init(axes: [Spec.Axis], scenes: [Scene]) {
    precondition(
      !scenes.isEmpty && scenes.count == axes.reduce(1) { $0 * $1.captions.count },
      "a sheet has a scene for every combination of its axes' values")
    self.axes = axes
    self.scenes = scenes
  }

  /// Creates the sheet of a spec; without a matrix it has one cell and no caption.
  public init(_ spec: Spec) {
    self.init(axes: spec.axes, scenes: spec.variants.map(\.scene))
  }

  /// Pixels per point of captions and gutters: as many as in the finest cell.
  public var scale: Double { scenes.map(\.scale).max() ?? 1 }

  /// What readers see for a cell: its values, joined with a middle dot, like `editing · dark`.
  public func caption(ofCell index: Int) -> String {
    var rest = index
    var parts: [String] = []
    for axis in axes.reversed() {
      parts.append(axis.captions[rest % axis.captions.count])
      rest /= axis.captions.count
    }
    return parts.reversed().joined(separator: Self.separator)
  }

  /// The keys with their values in one line, like `state: normal, editing; appearance: light, dark`.
  public var summary: String {
    axes.map { axis in
      let prefix = axis.key + ": "
      let values = axis.captions.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
      return prefix + values.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// What stands between the values of a caption.
  static let separator = " · "

  /// Dark where all cells are, so that the page does not outshine them.
  var appearance: Appearance {
    scenes.allSatisfy { $0.resolvingPreferences().appearance == .dark } ? .dark : .light
  }
}
