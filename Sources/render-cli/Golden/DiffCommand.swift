import GoldenTesting
import PNGCoding
import TextControlRender

extension Command {
  static let diff = Command(
    name: "diff", operands: "A.png B.png [-o DIFF.png]", summary: "compare two PNG pictures",
    details: [
      "Pixels are compared exactly, in straight alpha. Where both files say what they were made from, the differences of",
      "their layouts are told in words. The exit code is 0 for equal pictures and 1 for different ones.",
    ],
    options: [.output],
    examples: [
      ("render-cli diff before.png after.png -o diff.png", "numbers and a picture of the difference"),
      ("render-cli diff before.png after.png --format json", "the numbers as one line of JSON"),
    ],
    run: { arguments, console throws(Failure) in
      guard arguments.operands.count == 2 else { throw .usage("diff takes two PNG files") }
      let output = arguments.value(of: .output).map(OutputFile.init(path:))
      if let output {
        try OutputPlan.checkExtension(output.path)
        var inputs = InputFiles()
        for operand in arguments.operands { inputs.add(picture: operand) }
        try inputs.check(output: output.path)
        try output.check()
      }
      let (first, second) = (try picture(arguments.operands[0]), try picture(arguments.operands[1]))
      let difference = PixelDifference(expected: first, actual: second)
      if let output {
        try output.write(try file(of: DifferenceImage(expected: first, actual: second), named: output.path))
      }
      var explanation: [String] = []
      if !difference.isIdentical, let old = Provenance(first.texts), let new = Provenance(second.texts) {
        explanation = old.explanation(of: new)
      }
      let lines = (["\(difference)"] + explanation).map(MessageText.name)
      try show(
        console.format == .json ? json(difference, explanation) : lines.joined(separator: "\n"), console,
        beside: output)
      return difference.isIdentical ? .success : .difference
    })

  /// The numbers of `golden check`'s report.json, on one line.
  private static func json(_ difference: PixelDifference, _ explanation: [String]) -> String {
    JSONValue.object(
      [("identical", .bool(difference.isIdentical))] + JSONReport.numbers(of: difference)
        + [("explanation", .array(explanation.map(JSONValue.string)))]
    ).text(pretty: false)
  }

  /// Prints a report, to standard error where the picture goes to standard output.
  private static func show(_ report: String, _ console: Console, beside output: OutputFile?) throws(Failure) {
    guard output?.path == "-" else { return try Console.print(report + "\n") }
    try OutputFile(path: "/dev/stderr").write(console.isQuiet ? [] : Array((report + "\n").utf8))
  }

  private static func file(of image: DifferenceImage, named name: String) throws(Failure) -> [UInt8] {
    do throws(PNGEncoder.Problem) {
      return try PNGEncoder().encode(
        image.pixels, width: image.size.width, height: image.size.height, isPremultiplied: false)
    } catch {
      throw Failure(.data, file: name, "\(error)")
    }
  }

  private static func picture(_ path: String) throws(Failure) -> DecodedImage {
    let file = try InputFile.read(path, limit: Inspection.maximumByteCount)
    do throws(PNGDecodingError) {
      return try PNGDecoder().decode(file)
    } catch {
      throw Failure(.data, file: InputFile.shownName(path), error.description)
    }
  }
}
