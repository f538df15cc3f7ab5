/// A spec that has been read: one scene, or one for each cell of its matrix.
public struct Spec: Sendable {
  /// One picture of a spec.
  public struct Variant: Sendable {
    /// What is drawn.
    public var scene: Scene
    /// The matrix keys with the values they have here, as file names show them, in the order of the spec.
    public var values: [(key: String, value: String)]

    /// Creates a picture of a spec.
    public init(scene: Scene, values: [(key: String, value: String)]) {
      self.scene = scene
      self.values = values
    }
  }

  /// A key of the matrix with its values.
  public struct Axis: Hashable, Sendable {
    /// The key as the matrix spells it, without a leading `content.`.
    public var key: String
    /// What readers see for each value: a string itself, other values with the key, like `error: true`. Secure text
    /// appears as bullets.
    public var captions: [String]
  }

  /// The pictures; exactly one without a matrix. All combinations of the axes' values, the last axis varies fastest.
  public var variants: [Variant]
  /// The keys of the matrix, in order; none without one. Those that an override sets are left out.
  public var axes: [Axis] = []
  /// The canvas keys that the spec itself gives a value, apart from its matrix.
  public var canvasKeys: Set<String> = []
  /// What the author should know, although the spec can be drawn.
  public var warnings: [SpecDiagnostic]
}

/// Turns the bytes of a spec into scenes.
public enum SpecReader {
  /// How long a spec may be, in bytes.
  public static let maximumByteCount = JSONReader.maximumByteCount

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - bytes: The spec as UTF-8 JSON.
  ///   - name: What messages call it, usually the file's name.
  ///   - overrides: Values that replace keys of the spec, in order.
  ///   - files: Where icons, fonts and themes come from.
  ///   - cell: The number of the only matrix cell to read, in the order of the pictures; nil reads all. A spec without
  ///     a matrix has cell 0. A cell that is read alone has neither values nor axes.
  /// - Throws: `SpecError` with all problems.
  public static func read(
    _ bytes: [UInt8], name: String, overrides: [SpecOverride] = [], files: any SpecFiles = NoSpecFiles(),
    cell: Int? = nil
  ) throws(SpecError) -> Spec {
    var diagnostics = DiagnosticList()
    guard var root = JSONReader.read(bytes, name: name, into: &diagnostics) else {
      throw SpecError(diagnostics: diagnostics.resolved())
    }
    var context = SpecContext(diagnostics: diagnostics, files: files)
    guard case .object = root.content else {
      context.report(expected: "an object", found: root, .root)
      throw SpecError(diagnostics: context.diagnostics.resolved())
    }
    let canvasKeys = Set(root.members?.map(\.key) ?? []).intersection(CanvasTable.table.names)
    var overridden: Set<SpecKeyPath> = []
    for override in overrides {
      apply(override, to: &root, &overridden, &context)
    }
    let matrix = SpecMatrix(root, overridden: overridden, &context)
    // Names are for those who see all cells; to tell them may take a look at each.
    let names = cell == nil ? MatrixNames(matrix, root: root) : nil
    var variants: [Spec.Variant] = []
    for number in (cell.map { $0..<$0 + 1 } ?? 0..<matrix.cellCount).clamped(to: 0..<matrix.cellCount) {
      if let variant = readVariant(matrix.cell(number), names, root, &context) { variants.append(variant) }
      // Cells share most of their problems, so further ones would hardly tell anything new.
      if context.diagnostics.errorCount >= DiagnosticList.limit { break }
    }
    let problems = context.diagnostics.resolved()
    if context.diagnostics.errorCount > 0 { throw SpecError(diagnostics: problems) }
    let axes = zip(matrix.axes, names?.captions ?? []).map {
      Spec.Axis(key: MatrixNames.shortKey($0.name), captions: $1)
    }
    return Spec(variants: variants, axes: axes, canvasKeys: canvasKeys, warnings: problems)
  }

  private static func apply(
    _ override: SpecOverride, to root: inout JSONNode, _ overridden: inout Set<SpecKeyPath>,
    _ context: inout SpecContext
  ) {
    let text = SourceText(name: override.origin, bytes: Array(override.value.utf8), isOption: true)
    var trial = DiagnosticList()
    let isJSON = JSONReader.read(text, into: &trial) != nil && trial.errorCount == 0
    let value: JSONNode
    if isJSON, let node = JSONReader.read(text, into: &context.diagnostics) {
      value = node
    } else {
      let position = SourcePosition(source: context.diagnostics.add(text), offset: 0)
      value = JSONNode(.string(override.value), at: position)
    }
    do throws(SpecReplacementProblem) {
      guard let path = SpecKeyPath(override.keyPath)?.resolved(in: root) else { throw .noSuchPlace }
      root = try root.replacing(path, with: value)
      overridden.insert(path)
    } catch {
      context.report(error.message(override.keyPath), at: value, .root)
    }
  }

  private static func readVariant(
    _ cell: SpecMatrix.Cell, _ names: MatrixNames?, _ root: JSONNode, _ context: inout SpecContext
  ) -> Spec.Variant? {
    var tree = root
    var values: [(key: String, value: String)] = []
    for (number, (axis, value)) in cell.values.enumerated() {
      do throws(SpecReplacementProblem) {
        tree = try tree.replacing(axis.path, with: value)
      } catch {
        context.report(error.message(axis.name), at: value, .root)
        return nil
      }
      guard let names else { continue }
      let place = axis.values.firstIndex(of: value) ?? 0
      values.append((axis.name, names.fileNames[number][place]))
    }
    return readScene(tree, &context).map { Spec.Variant(scene: $0, values: values) }
  }

  private static func readScene(_ root: JSONNode, _ context: inout SpecContext) -> Scene? {
    guard let object = SpecObject(root, .root, expected: "an object", &context) else { return nil }
    var scene = Scene(content: Node(content: .spacer(length: 0)))
    // Fonts of the content depend on theme and text size, wherever these stand in the file.
    context.nodeCount = 0
    context.contentSizeCategory = .large
    object.read(CanvasTable.table, into: &scene, &context)
    context.theme = scene.theme
    context.contentSizeCategory = scene.contentSizeCategory
    if object["type"] != nil {
      if let content = object["content"] {
        context.report("a spec has either \"type\" or \"content\"", at: content, .root.appending("content"))
      }
      guard let node = NodeReader.read(object, canvasKeys: CanvasTable.names, &context) else { return nil }
      scene.content = node
      AnatomyCheck.check(scene, object, &context)
      return scene
    }
    object.reportUnknownKeys(except: CanvasTable.names + ["type"], &context)
    guard let content = object["content"] else {
      context.report("the key \"type\" or \"content\" is missing", at: root, .root)
      return nil
    }
    guard let node = SpecType.node.read(content, .root.appending("content"), &context) else { return nil }
    scene.content = node
    AnatomyCheck.check(scene, object, &context)
    return scene
  }
}
