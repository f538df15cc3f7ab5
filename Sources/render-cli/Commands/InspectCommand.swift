import PNGCoding
import TextControlRender

extension Command {
  static let inspect = Command(
    name: "inspect", operands: "FILE.png", summary: "print what a PNG file says about itself, as JSON",
    details: ["Size, density, how pixels are stored, and the texts in the file. The pixels are not looked at."],
    options: [.output],
    examples: [("render-cli inspect login.png", "size, density and provenance")],
    run: { arguments, _ throws(Failure) in
      guard let path = arguments.operands.first, arguments.operands.count == 1 else {
        throw .usage("inspect takes one PNG file")
      }
      let output = OutputFile(path: arguments.value(of: .output) ?? "-")
      var inputs = InputFiles()
      inputs.add(picture: path)
      try inputs.check(output: output.path)
      try output.check()
      let file = try InputFile.read(path, limit: Inspection.maximumByteCount)
      let metadata: PNGMetadata
      do throws(PNGDecodingError) {
        metadata = try PNGDecoder().decodeMetadata(file)
      } catch {
        throw Failure(.data, file: InputFile.shownName(path), error.description)
      }
      try output.write(Array((Inspection.json(metadata).text() + "\n").utf8))
      return .success
    })
}

/// The output of `render-cli inspect`.
enum Inspection {
  static let maximumByteCount = 1 << 30

  static func json(_ metadata: PNGMetadata) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("width", .integer(metadata.width)), ("height", .integer(metadata.height)),
    ]
    if let density = metadata.pixelsPerMetre {
      // 72 points are an inch of 0.0254 m; what PNG keeps is rounded to whole pixels a metre.
      let scale = (Double(density) * 0.0254 / 72 * 1000).rounded() / 1000
      members += [("scale", .number(scale)), ("pixelsPerMetre", .integer(Int(density)))]
    }
    members += [
      ("colorType", .string(name(ofColorType: metadata.colorType))), ("bitDepth", .integer(metadata.bitDepth)),
      ("interlaced", .bool(metadata.isInterlaced)),
    ]
    if let count = metadata.frameCount { members.append(("frames", .integer(count))) }
    members += [
      // A file may have several texts of one key.
      ("texts", .array(metadata.texts.map { .object([("key", .string($0.key)), ("text", .string($0.value))]) }))
    ]
    if metadata.trailingByteCount > 0 { members.append(("trailingBytes", .integer(metadata.trailingByteCount))) }
    return .object(members)
  }

  private static func name(ofColorType type: Int) -> String {
    switch type {
    case 0: "grey"
    case 2: "RGB"
    case 3: "palette"
    case 4: "grey and alpha"
    default: "RGBA"
    }
  }
}
