import DocumentationAssets
import TextControlRender

extension Option {
  static let alternativeText = Option(
    name: "--alt", placeholder: "TEXT", meaning: "what is read in place of the picture",
    allowsEmptyValue: true)
}

/// What one block of a Markdown file asks for.
struct EmbedPlan {
  /// The options that a mark may have.
  static let options: [Option] =
    [
      .output, .scales, .appearances, .alternativeText, .set, .theme, .layoutDirection, .contentSizeCategory,
    ] + AnimationOptions.options
  /// Options of the command line that go for all marks. A file that is looked at must not widen what may be read.
  private static let commonOptions: [Option] = [.root, .fontDirectory]
  private static let otherOptions: [Option] =
    commonOptions + [.embed, .check, .prune, .jobs, .progress, .quiet, .format, .help]

  let block: EmbedDocument.Block
  /// Paths of pictures are relative to the Markdown file's folder.
  let set: PlannedSet
  /// The files that the spec names.
  let usedFiles: Set<String>
  let warnings: [SpecDiagnostic]

  /// Reads the spec that a block names.
  ///
  /// - Parameters:
  ///   - folder: The Markdown file's.
  ///   - commandLine: What goes for all blocks.
  init(
    _ block: EmbedDocument.Block, folder: String, root: FolderRoot, commandLine: ParsedArguments
  ) throws(Failure) {
    self.block = block
    let own = try ParsedArguments(block.words, options: Self.options + Self.otherOptions)
    if let option = Self.otherOptions.first(where: own.has) {
      throw .usage("\(option.name) does not belong into a mark, give it on the command line")
    }
    let arguments = own.adding(Self.commonOptions, of: commandLine)
    let shownRoot =
      commandLine.has(.root) ? "the folder \(MessageText.name(root.path))" : "the Markdown file's folder"
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("a mark names one spec, and then options")
    }
    let input = SpecInput(path: FilePath.join(folder, name))
    guard !name.hasPrefix("/"), name != "-", root.contains(input.path) else {
      throw .usage("\(MessageText.quoted(name)) is not below \(shownRoot), see --root")
    }
    if let theme = arguments.value(of: .theme), theme.hasSuffix(".json") {
      throw .usage("a theme file belongs into the spec")
    }
    let range = try PictureRange(arguments, scales: [2])
    let entry = try SpecLoading(arguments).read(input, overriding: range.overrides)
    let spec = entry.spec
    usedFiles = entry.usedFiles
    warnings = spec.warnings
    let (stem, naming) = try Self.stem(arguments, input: input, range: range)
    guard !stem.hasPrefix("/"), root.contains(FilePath.join(folder, stem + ".png")) else {
      throw .usage("the picture \(MessageText.quoted(stem)) would not be below \(shownRoot), see --root")
    }
    var subject = spec.axes.isEmpty ? PictureSubject.scene(spec.variants[0].scene) : .sheet(ContactSheet(spec))
    if let animation = try AnimationOptions(arguments) {
      guard case .scene(let scene) = subject else { throw .usage("--animate: the spec has a matrix, which is a sheet") }
      subject = try animation.subject(scene, name: InputFile.shownName(input.path))
    }
    set = PlannedSet(
      name: input.name, input: input, alternativeText: arguments.value(of: .alternativeText), subject: subject,
      stem: stem, naming: naming, range: range, appearances: range.appearances(of: spec))
  }

  /// Where pictures go, without what tells them apart.
  private static func stem(
    _ arguments: ParsedArguments, input: SpecInput, range: PictureRange
  ) throws(Failure) -> (String, PlannedSet.Naming) {
    guard let path = arguments.value(of: .output) else { return ("images/" + input.name, .withScale) }
    if path.hasSuffix("/") { return (path + input.name, .withScale) }
    guard !FilePath.name(of: path).isEmpty else { throw .usage("-o: the output has no name") }
    guard path.lowercased().hasSuffix(".png") else { return (path, .withScale) }
    guard range.scales.count == 1 else {
      throw .usage("-o \(MessageText.name(path)): there are several scales, leave out .png")
    }
    return (String(path.dropLast(4)), .plain)
  }
}
