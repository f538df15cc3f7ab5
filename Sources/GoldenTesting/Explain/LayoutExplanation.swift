import TextControlRender

/// Says in words how one layout differs from another: which parts came, went, moved, grew, or changed colour, text,
/// line breaks or glyphs, with numbers in points.
struct LayoutExplanation {
  private(set) var lines: [String] = []
  private let hasManyNodes: Bool

  init(from old: LayoutRecord, to new: LayoutRecord) {
    hasManyNodes = max(old.nodes.count, new.nodes.count) > 1
    if old.scale != new.scale { lines.append("scale \(change(old.scale, new.scale))") }
    if old.size != new.size {
      lines.append("canvas \(size(old.size)) → \(size(new.size)) pt")
    }
    let oldNodes = old.nodes.map(\.path)
    for node in new.nodes {
      if let before = old.nodes.first(where: { $0.path == node.path }) {
        explain(before, node)
      } else {
        lines.append("\(title(node)) is new")
      }
    }
    let newNodes = Set(new.nodes.map(\.path))
    for path in oldNodes where !newNodes.contains(path) { lines.append("\(path) is gone") }
  }

  private mutating func explain(_ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    if old == new { return }
    let prefix = hasManyNodes ? "\(title(new)): " : ""
    if old.type != new.type { lines.append("\(prefix)type \(old.type) → \(new.type)") }
    // Parts move along with their node, so what the node did is taken off what they did.
    let moved = (x: new.frame.x - old.frame.x, y: new.frame.y - old.frame.y)
    if let motion = Self.motion(x: moved.x, y: moved.y) { lines.append("\(prefix)control moved \(motion)") }
    if let growth = Self.growth(old.frame, new.frame) { lines.append("\(prefix)control is \(growth)") }
    for part in new.parts {
      guard let before = old.parts.first(where: { $0.name == part.name }) else {
        lines.append("\(prefix)\(words(part.name)) is new")
        continue
      }
      for change in changes(before, part, moved: moved) {
        lines.append("\(prefix)\(words(part.name)) \(change)")
      }
    }
    for part in old.parts where !new.parts.contains(where: { $0.name == part.name }) {
      lines.append("\(prefix)\(words(part.name)) is gone")
    }
    if old.accessibilityLabel != new.accessibilityLabel {
      lines.append(
        "\(prefix)accessibility label \(quoted(old.accessibilityLabel)) → \(quoted(new.accessibilityLabel))")
    }
  }

  private func changes(
    _ old: LayoutRecord.Part, _ new: LayoutRecord.Part, moved: (x: Double, y: Double)
  ) -> [String] {
    var changes: [String] = []
    let x = new.frame.x - old.frame.x - moved.x
    let y = new.frame.y - old.frame.y - moved.y
    if let motion = Self.motion(x: x, y: y) { changes.append("moved \(motion)") }
    if let growth = Self.growth(old.frame, new.frame) { changes.append("is \(growth)") }
    if let before = old.baseline, let after = new.baseline, !Self.isEqual(after - before - moved.y, y) {
      changes.append("baseline moved \(Self.motion(x: 0, y: after - before - moved.y) ?? "back by the same way")")
    }
    for name in Set(old.numbers.keys).union(new.numbers.keys).sorted() {
      let (before, after) = (old.numbers[name] ?? 0, new.numbers[name] ?? 0)
      if !Self.isEqual(before, after) { changes.append("\(words(name)) \(change(before, after)) pt") }
    }
    if old.radii != new.radii {
      changes.append("corner radii \(list(old.radii)) → \(list(new.radii)) pt")
    }
    if old.notch != new.notch { changes.append("gap \(gap(old.notch)) → \(gap(new.notch))") }
    if old.color != new.color {
      changes.append("colour \(old.color ?? "none") → \(new.color ?? "none")")
    }
    changes += textChanges(old.lines, new.lines)
    return changes
  }

  private func textChanges(_ old: [LayoutRecord.Line], _ new: [LayoutRecord.Line]) -> [String] {
    let before = old.map(\.text)
    let after = new.map(\.text)
    if before.joined(separator: " ") != after.joined(separator: " ") && before.joined() != after.joined() {
      return ["reads \(quoted(after.joined(separator: "\n"))) instead of \(quoted(before.joined(separator: "\n")))"]
    }
    if before != after {
      let index = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, after.count)
      return ["breaks into \(after.count) lines instead of \(before.count), first otherwise in line \(index + 1)"]
    }
    var changes: [String] = []
    let fonts = (Self.unique(old.flatMap(\.fonts)), Self.unique(new.flatMap(\.fonts)))
    if fonts.0 != fonts.1 {
      changes.append("font \(fonts.0.joined(separator: ", ")) → \(fonts.1.joined(separator: ", "))")
    } else if old.map(\.glyphs) != new.map(\.glyphs) {
      changes.append("is set in other glyphs of the same font")
    } else if Self.hasOtherSpacing(old, new) {
      changes.append("has its glyphs spaced otherwise")
    }
    return changes
  }

  /// Whether glyphs stand elsewhere within their lines, apart from having moved along with them.
  private static func hasOtherSpacing(_ old: [LayoutRecord.Line], _ new: [LayoutRecord.Line]) -> Bool {
    for (before, after) in zip(old, new) {
      guard before.places.count == after.places.count, before.places.count >= 2 else { return true }
      for index in before.places.indices {
        let (start, other) = (before.places[index % 2], after.places[index % 2])
        if !isEqual(before.places[index] - start, after.places[index] - other) { return true }
      }
    }
    return false
  }
}

// MARK: - Words

extension LayoutExplanation {
  /// Differences below a hundred-thousandth of a point are floating-point noise.
  private static func isEqual(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-5 }

  private static func motion(x: Double, y: Double) -> String? {
    var words: [String] = []
    if !isEqual(y, 0) { words.append("\(points(abs(y))) pt \(y > 0 ? "down" : "up")") }
    if !isEqual(x, 0) { words.append("\(points(abs(x))) pt \(x > 0 ? "right" : "left")") }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  private static func growth(_ old: LayoutRecord.Frame, _ new: LayoutRecord.Frame) -> String? {
    var words: [String] = []
    let width = new.width - old.width
    let height = new.height - old.height
    if !isEqual(width, 0) { words.append("\(points(abs(width))) pt \(width > 0 ? "wider" : "narrower")") }
    if !isEqual(height, 0) { words.append("\(points(abs(height))) pt \(height > 0 ? "higher" : "lower")") }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// A length with at most three decimals.
  private static func points(_ value: Double) -> String {
    JSONValue.decimal((value * 1000).rounded() / 1000)
  }

  private func change(_ old: Double, _ new: Double) -> String { "\(Self.points(old)) → \(Self.points(new))" }

  private func size(_ frame: LayoutRecord.Frame) -> String {
    "\(Self.points(frame.width)) x \(Self.points(frame.height))"
  }

  private func list(_ numbers: [Double]?) -> String {
    (numbers ?? [0]).map(Self.points).joined(separator: " ")
  }

  private func gap(_ notch: [Double]?) -> String {
    guard let notch, notch.count == 2 else { return "none" }
    return "\(Self.points(notch[0]))…\(Self.points(notch[1])) pt"
  }

  private func title(_ node: LayoutRecord.Node) -> String { node.id.map { "\(node.path) (\($0))" } ?? node.path }

  private func quoted(_ text: String?) -> String { text.map(MessageText.quoted) ?? "none" }

  /// `leadingAssistiveLabel` as words.
  private func words(_ name: String) -> String {
    name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }
}
