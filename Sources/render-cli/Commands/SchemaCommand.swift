import TextControlRender

extension Command {
  static let schema = Command(
    name: "schema", operands: "[-o OUT]", summary: "print the JSON Schema of specs", options: [.output],
    examples: [("render-cli schema -o spec.schema.json", "for editors and validators")],
    run: { arguments, _ throws(Failure) in
      guard arguments.operands.isEmpty else { throw .usage("schema takes no operands") }
      let output = OutputFile(path: arguments.value(of: .output) ?? "-")
      try output.check()
      try output.write(Array(SpecReader.schema.utf8))
      return .success
    })
}
