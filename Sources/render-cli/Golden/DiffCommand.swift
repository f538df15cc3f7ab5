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
    examples: [("render-cli diff before.png after.png -o diff.png", "numbers and a picture of the difference")],
    run: { arguments, console throws(Failure) in
      guard arguments.operands.count == 2 else { throw .usage("diff takes two PNG files") }
      let (first, second) = (try picture(arguments.operands[0]), try picture(arguments.operands[1]))
      let output = arguments.value(of: .output).map(OutputFile.init(path:))
      try output?.check()
      let difference = PixelDifference(expected: first, actual: second)
      if let output {
        try output.write(try file(of: DifferenceImage(expected: first, actual: second), named: output.path))
      }
      var lines = ["\(difference)"]
      if !difference.isIdentical, let old = Provenance(first.texts), let new = Provenance(second.texts) {
        lines += old.explanation(of: new)
      }
      if output?.path == "-" {
        for line in lines { console.note(line) }
      } else {
        try Console.print(lines.map { MessageText.name($0) + "\n" }.joined())
      }
      return difference.isIdentical ? .success : .difference
    })

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
