/// The `matrix` key of a spec: keys with several values each; every combination is a picture.
struct SpecMatrix {
  /// How many pictures one spec may describe.
  static let maximumCellCount = 4096

  struct Axis {
    var name: String
    var path: SpecKeyPath
    var values: [JSONNode]
  }

  /// One combination of values.
  struct Cell {
    var values: [(axis: Axis, value: JSONNode)]
  }

  var axes: [Axis] = []

  /// Reads the key. Axes that an override sets are left out, as there is only one value then.
  init(_ root: JSONNode, overridden: Set<SpecKeyPath>, _ context: inout SpecContext) {
    guard let node = root[key: "matrix"] else { return }
    let path = JSONPath.root.appending("matrix")
    guard let object = SpecObject(node, path, expected: "an object of keys with their values", &context) else { return }
    object.checkAnnotations(&context)
    for member in object.ownMembers {
      let place = path.appending(member.key)
      guard let keyPath = SpecKeyPath(member.key)?.resolved(in: root), keyPath.components.first != .key("matrix") else {
        context.diagnostics.error("expected the path of a key", at: member.keyPosition, path: place)
        continue
      }
      guard case .array(let values) = member.value.content else {
        context.report(expected: "an array of values", found: member.value, place)
        continue
      }
      guard !values.isEmpty else {
        context.report("the array is empty, at least one value is needed", at: member.value, place)
        continue
      }
      if !overridden.contains(keyPath) { axes.append(Axis(name: member.key, path: keyPath, values: values)) }
    }
    var count = 1
    for axis in axes {
      // Bounded factors, so the product cannot overflow.
      count *= min(axis.values.count, SpecMatrix.maximumCellCount + 1)
      guard count > SpecMatrix.maximumCellCount else { continue }
      context.report("more than \(SpecMatrix.maximumCellCount) pictures", at: node, path)
      axes = []
      return
    }
  }

  /// How many combinations there are.
  var cellCount: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// All combinations, in the order of their numbers.
  var cells: some Sequence<Cell> { (0..<cellCount).lazy.map { cell($0) } }

  /// A combination by its number; the last axis varies fastest.
  func cell(_ number: Int) -> Cell {
    var rest = number
    var values: [(axis: Axis, value: JSONNode)] = []
    for axis in axes.reversed() {
      values.append((axis, axis.values[rest % axis.values.count]))
      rest /= axis.values.count
    }
    return Cell(values: values.reversed())
  }
}
