import TextControlRender

/// A spec that has been read, with what the plan of outputs needs of it: names, and how to get at its scenes.
struct PlannedSpec: Sendable {
  /// One picture of the spec.
  struct Variant: Sendable {
    /// The matrix keys with the values they have here.
    var values: [(key: String, value: String)]
    var canvas: CanvasNames
    var subject: DeferredSubject

    /// What file names call a cell of a matrix: `editing-dark@2x`. The scale is told by the suffix alone.
    var cellName: String {
      let names = values.filter { $0.key != "scale" }.map(\.value)
      let suffix = "@\(canvas.scale)x"
      return names.isEmpty ? suffix : names.joined(separator: "-") + suffix
    }
  }

  var input: SpecInput
  var variants: [Variant]
  var warnings: [SpecDiagnostic]
  /// The files that the spec names.
  var usedFiles: Set<String>
  /// Whether all cells of the spec's matrix are one picture.
  var isSheet: Bool

  /// - Parameters:
  ///   - arrangement: What the pictures of the spec are.
  ///   - budget: How many scenes may be kept.
  /// - Throws: Exit code 64 where an animation cannot be made.
  init(
    _ input: SpecInput, _ loaded: LoadedSpec, as arrangement: PictureArrangement = PictureArrangement(),
    budget: SceneBudget
  ) throws(Failure) {
    self.input = input
    warnings = loaded.spec.warnings
    usedFiles = loaded.usedFiles
    isSheet = arrangement.isSheet && !loaded.spec.axes.isEmpty
    let name = InputFile.shownName(input.path)
    if isSheet, let first = loaded.spec.variants.first {
      let subject = try DeferredSubject(loaded, cell: nil, as: arrangement, name: name, budget: budget)
      variants = [Variant(values: [], canvas: CanvasNames(first.scene), subject: subject)]
      return
    }
    variants = try loaded.spec.variants.enumerated().map { cell, variant throws(Failure) in
      Variant(
        values: variant.values, canvas: CanvasNames(variant.scene),
        subject: try DeferredSubject(loaded, cell: cell, as: arrangement, name: name, budget: budget))
    }
  }
}

/// What the command line makes of a spec.
struct PictureArrangement: Sendable {
  /// Whether all cells of a matrix are one picture.
  var isSheet = false
  /// How pictures move; nil for still ones.
  var animation: AnimationOptions?

  /// What a picture shows.
  ///
  /// - Parameters:
  ///   - cell: The number of one of the spec's variants; nil makes all of them one picture.
  ///   - name: What messages call the spec.
  func subject(of spec: Spec, cell: Int?, name: String) throws(Failure) -> PictureSubject {
    guard let cell else { return .sheet(ContactSheet(spec)) }
    let scene = spec.variants[cell].scene
    return if let animation { try animation.subject(scene, name: name) } else { .scene(scene) }
  }
}
