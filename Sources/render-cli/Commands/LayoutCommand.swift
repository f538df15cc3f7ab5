import TextControlRender

extension Command {
  static let layout = Command(
    name: "layout", operands: "SPEC [-o OUT]",
    summary: "print every part's frame, baseline, glyphs and accessibility as JSON",
    details: [
      "Frames are in points, relative to the canvas. For a matrix, -o names a file with matrix keys in braces."
    ],
    options: [.output] + SpecLoading.options,
    examples: [("render-cli layout login.json", "the layout on standard output")],
    run: { arguments, console throws(Failure) in
      guard let operand = arguments.operands.first else { throw .usage("no spec is given") }
      let inputs = try SpecInput.find(arguments.operands)
      guard inputs.count == 1, let input = inputs.first, FilePath.kind(of: operand) != .folder else {
        throw .usage("layout takes one spec")
      }
      let loading = try SpecLoading(arguments)
      let engine = Engine(fontDirectories: loading.fontDirectories)
      let (specs, failures) = loading.planEach([input])
      if let failure = Failure(failures) { throw failure }
      console.show(specs.flatMap(\.warnings))
      let output = arguments.value(of: .output) ?? "-"
      let plan = try OutputPlan.layoutPaths(specs, output: output)
      for (_, path) in plan { try OutputFile(path: path).check() }
      for (variant, path) in plan {
        let name = InputFile.shownName(input.path)
        for scene in try variant.subject.subject(of: input, loading).scenes {
          try OutputFile(path: path).write(Array(try engine.layout(of: scene, name: name).utf8))
        }
      }
      return .success
    })
}
