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
  /// Whether all cells of the spec's matrix are one picture.
  var isSheet: Bool

  /// - Parameters:
  ///   - asSheet: Whether the cells of a matrix are to be one picture.
  ///   - budget: How many scenes may be kept.
  init(_ input: SpecInput, _ loaded: LoadedSpec, asSheet: Bool = false, budget: SceneBudget) {
    self.input = input
    warnings = loaded.spec.warnings
    isSheet = asSheet && !loaded.spec.axes.isEmpty
    if isSheet, let first = loaded.spec.variants.first {
      let subject = DeferredSubject(loaded, cell: nil, budget: budget)
      variants = [Variant(values: [], canvas: CanvasNames(first.scene), subject: subject)]
      return
    }
    variants = loaded.spec.variants.enumerated().map { cell, variant in
      Variant(
        values: variant.values, canvas: CanvasNames(variant.scene),
        subject: DeferredSubject(loaded, cell: cell, budget: budget))
    }
  }
}
