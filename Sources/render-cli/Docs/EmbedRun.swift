import DocumentationAssets
import TextControlRender

/// `render-cli docs --embed FILE.md...`: the pictures and snippets of blocks in Markdown files.
struct EmbedRun {
  /// A Markdown file with what its blocks ask for.
  private struct Page {
    var path: String
    var bytes: [UInt8]
    var document: EmbedDocument
    var plans: [EmbedPlan]

    var folder: String { FilePath.folder(of: path) }
  }

  private let arguments: ParsedArguments
  private let console: Console
  private let drawing: PictureDrawing
  /// Options that go for all blocks.
  private let common: [String]

  private static let maximumByteCount = 16 << 20

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("no Markdown file is given") }
    let allowed = [
      Option.embed, .check, .root, .fontDirectory, .jobs, .progress, .quiet, .format, .help,
    ].map(\.name)
    if let other = arguments.options.first(where: { !allowed.contains($0.name) }) {
      throw .usage("\(other.name) does not go with --embed, it belongs into the marks")
    }
    self.arguments = arguments
    self.console = console
    drawing = try PictureDrawing(
      arguments, fontDirectories: arguments.values(of: .fontDirectory), console: console)
    common =
      arguments.values(of: .root).flatMap { ["--root", $0] }
      + arguments.values(of: .fontDirectory).flatMap { ["--font-dir", $0] }
  }

  func run() throws(Failure) -> ExitCode {
    let pages = try readPages()
    if !arguments.has(.check) { try prepare(pages) }
    for plan in pages.flatMap(\.plans) { console.show(plan.warnings) }
    let sets = try drawing.draw(pages.flatMap { $0.plans.map(\.set) })
    let assets = try assets(pages, sets)
    let files = AssetFiles(console: console, command: arguments.commandLine("docs"))
    if arguments.has(.check) { return try files.check(assets, orphans: []) }
    try files.write(assets)
    return .success
  }

  /// Reads all files and everything they name, and tells all that is wrong with them.
  private func readPages() throws(Failure) -> [Page] {
    var pages: [Page] = []
    var failures: [Failure] = []
    for path in arguments.operands where !pages.contains(where: { $0.path == path }) {
      do throws(Failure) {
        pages.append(try readPage(path))
      } catch {
        failures.append(error)
      }
    }
    if let first = failures.first { throw Failure(first.code, failures.flatMap(\.problems)) }
    return pages
  }

  private func readPage(_ path: String) throws(Failure) -> Page {
    guard FilePath.kind(of: path) != .folder, path != "-" else {
      throw Failure(.noInput, file: path, "is not a Markdown file")
    }
    let bytes = try InputFile.read(path, limit: Self.maximumByteCount)
    let document: EmbedDocument
    do throws(SpecError) {
      document = try EmbedDocument(bytes, name: path)
    } catch {
      throw Failure(error)
    }
    let root = try FolderRoot(arguments.value(of: .root) ?? FilePath.folder(of: path))
    var page = Page(path: path, bytes: bytes, document: document, plans: [])
    var problems: [SpecDiagnostic] = []
    var code = ExitCode.data
    for block in document.blocks {
      do throws(Failure) {
        page.plans.append(try EmbedPlan(block, folder: page.folder, root: root, common: common))
      } catch {
        if error.code == .noInput { code = .noInput }
        problems += error.problems.map { Self.placed($0, at: block, in: path) }
      }
    }
    if !problems.isEmpty { throw Failure(code, problems) }
    return page
  }

  /// A problem at the mark that it comes from; those with a place of their own keep it.
  private static func placed(
    _ problem: SpecDiagnostic, at block: EmbedDocument.Block, in path: String
  ) -> SpecDiagnostic {
    guard problem.line == nil else { return problem }
    var message = problem.message
    if problem.file != "render-cli" { message = "\(MessageText.name(problem.file)): \(message)" }
    return SpecDiagnostic(file: path, line: block.line, column: block.column, path: problem.path, message: message)
  }

  /// Makes the folders of pictures and finds out whether all files can be written.
  private func prepare(_ pages: [Page]) throws(Failure) {
    for page in pages {
      for name in page.plans.flatMap(\.set.paths) {
        let path = FilePath.join(page.folder, name)
        try Folder.make(FilePath.folder(of: path), from: page.folder)
        try OutputFile(path: path).check()
      }
      try OutputFile(path: page.path).check()
    }
  }

  /// All files: the pictures, then the pages. Blocks may share a picture, but not a name for different ones.
  private func assets(_ pages: [Page], _ sets: [PictureSet]) throws(Failure) -> [Staleness.Asset] {
    var assets: [Staleness.Asset] = []
    var places: [String: Int] = [:]
    var problems: [SpecDiagnostic] = []
    var rest = sets[...]
    for page in pages {
      let own = rest.prefix(page.plans.count)
      rest = rest.dropFirst(page.plans.count)
      for (plan, set) in zip(page.plans, own) {
        for file in set.files {
          let path = FilePath.join(page.folder, file.path)
          let key = FilePath.normalized(path).lowercased()
          if let place = places[key] {
            guard assets[place].content != file.content else { continue }
            problems.append(
              SpecDiagnostic(
                file: page.path, line: plan.block.line, column: plan.block.column,
                message: "\(MessageText.name(path)) is another block's picture, give one of them a name with -o"))
          }
          places[key] = assets.count
          assets.append(Staleness.Asset(path: path, content: file.content))
        }
      }
    }
    if !problems.isEmpty { throw Failure(.usage, problems) }
    rest = sets[...]
    for page in pages {
      let snippets = rest.prefix(page.plans.count).map { PictureSnippet($0).markdown }
      rest = rest.dropFirst(page.plans.count)
      assets.append(Staleness.Asset(path: page.path, content: page.document.replacing(snippets)))
    }
    return assets
  }
}
