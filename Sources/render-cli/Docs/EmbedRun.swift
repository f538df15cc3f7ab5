import DocumentationAssets
import Markup
import PNGCoding
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
    var drawing = try PictureDrawing(
      arguments, fontDirectories: arguments.values(of: .fontDirectory), console: console)
    drawing.texts = AssetOrigin.embeddedTexts
    // These lie beside sources, and in their history.
    drawing.effort = .small
    self.drawing = drawing
  }

  func run() throws(Failure) -> ExitCode {
    let pages = try readPages()
    try checkMarks(of: pages)
    try checkClashes(pages)
    if !arguments.has(.check) { try prepare(pages) }
    for plan in pages.flatMap(\.plans) { console.show(plan.warnings) }
    let sets = try drawing.draw(
      pages.flatMap { $0.plans.map(\.set) }, in: pages.flatMap { page in page.plans.map { _ in page.folder } })
    let assets = try assets(pages, sets)
    let files = AssetFiles(console: console, command: arguments.commandLine("docs"))
    if arguments.has(.check) { return try files.check(assets, orphans: []) }
    try checkOrigins(of: assets, pages)
    try files.write(assets, named: Set(pages.map(\.path)))
    return .success
  }

  /// A run without any mark does nothing, which nobody wants; that some of many files have none is worth a line.
  private func checkMarks(of pages: [Page]) throws(Failure) {
    let without = pages.filter(\.plans.isEmpty)
    guard !without.isEmpty else { return }
    if without.count == pages.count {
      throw Failure(
        .data,
        without.map { SpecDiagnostic(file: $0.path, message: "no mark is in it: <!-- render-cli: SPEC.json -->") })
    }
    let names = without.count > 3 ? "\(without.count) of the files" : without.map(\.path).joined(separator: ", ")
    console.note("no marks are in \(names)")
  }

  /// Refuses pictures that would replace what is read.
  private func checkClashes(_ pages: [Page]) throws(Failure) {
    var inputs = InputFiles()
    for page in pages {
      inputs.add(page: page.path)
      for plan in page.plans { inputs.add(spec: plan.set.input.path, using: plan.usedFiles) }
    }
    var problems: [SpecDiagnostic] = []
    for page in pages {
      for plan in page.plans {
        for name in plan.set.paths {
          let path = FilePath.join(page.folder, name)
          guard let description = inputs.description(replacedBy: path) else { continue }
          problems.append(
            Self.placed(
              SpecDiagnostic(file: path, message: "would replace \(description)"), at: plan.block, in: page.path))
        }
      }
    }
    if !problems.isEmpty { throw Failure(.usage, problems) }
  }

  /// Refuses to replace pictures that are not ours: those of earlier runs say so, or are named between marks.
  private func checkOrigins(of assets: [Staleness.Asset], _ pages: [Page]) throws(Failure) {
    var known = Set(pages.map(\.path))
    for page in pages {
      for plan in page.plans {
        let words = page.document.content(of: plan.block).split { "\"() \n\r\t".contains($0) }
        let shown = Set(words.map(String.init))
        for name in plan.set.paths where shown.contains(MarkupText.link(name)) {
          known.insert(FilePath.join(page.folder, name))
        }
      }
    }
    var problems: [SpecDiagnostic] = []
    for asset in assets where !known.contains(asset.path) {
      guard let found = try AssetFiles.asset(at: asset.path), found != asset.content, !AssetOrigin.isEmbedded(found)
      else { continue }
      problems.append(SpecDiagnostic(file: asset.path, message: AssetOrigin.refusal))
    }
    if !problems.isEmpty { throw Failure(.cannotCreate, problems) }
  }

  /// Reads all files and everything they name, and tells all that is wrong with them.
  private func readPages() throws(Failure) -> [Page] {
    var pages: [Page] = []
    var failures: [Failure] = []
    var known: Set<String> = []
    for path in arguments.operands where known.insert(FilePath.real(path) ?? path).inserted {
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
    if bytes.contains(0) { throw Failure(.data, file: path, "is not a Markdown file") }
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
    for block in document.blocks where problems.count < DiagnosticList.limit {
      do throws(Failure) {
        page.plans.append(try EmbedPlan(block, folder: page.folder, root: root, commandLine: arguments))
      } catch {
        if error.code == .noInput { code = .noInput }
        problems += error.problems.map { Self.placed($0, at: block, in: path) }
      }
    }
    if !problems.isEmpty { throw Failure(code, Array(problems.prefix(DiagnosticList.limit))) }
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
        try OutputFile(replacing: path).check()
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
    for page in pages where !page.plans.isEmpty {
      let snippets = rest.prefix(page.plans.count).map { PictureSnippet($0).markdown }
      rest = rest.dropFirst(page.plans.count)
      assets.append(Staleness.Asset(path: page.path, content: page.document.replacing(snippets)))
    }
    return assets
  }
}
