import DocumentationAssets
import TextControlRender

/// `render-cli docs SPEC... -o DIR`: a folder of pictures, snippets and a gallery.
struct DocsRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let inputs: [SpecInput]
  private let output: String
  private let loading: SpecLoading
  private let range: PictureRange
  private let drawing: PictureDrawing

  private static let galleryName = "index.html"

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("no spec is given") }
    guard let output = arguments.value(of: .output) else { throw .usage("no output is given: -o DIR") }
    if arguments.has(.check), arguments.has(.prune) { throw .usage("--check writes nothing, --prune removes files") }
    self.arguments = arguments
    self.console = console
    self.output = output
    loading = try SpecLoading(arguments)
    range = try PictureRange(arguments, scales: [1, 2, 3])
    var drawing = try PictureDrawing(arguments, fontDirectories: loading.fontDirectories, console: console)
    drawing.texts = AssetOrigin.folderTexts
    self.drawing = drawing
    inputs = try SpecInput.find(arguments.operands)
    if output == "-" || FilePath.kind(of: output) != .folder && FilePath.kind(of: output) != nil {
      throw Failure(.cannotCreate, file: output, "is not a folder")
    }
  }

  func run() throws(Failure) -> ExitCode {
    var entries = try loading.readAll(inputs, console, overriding: range.overrides)
    let animation = try AnimationOptions(arguments)
    for index in entries.indices { entries[index].animation = animation }
    let plan = try entries.map { entry throws(Failure) in try entry.plannedSets(range) }
    try checkClashes(plan, entries)
    let isCheck = arguments.has(.check)
    if !isCheck { try prepare(plan) }
    let planned = plan.flatMap { $0 }
    let sets = try drawing.draw(planned, in: planned.map { _ in output })
    let assets = assets(sets, entries)
    let orphans = try orphans(besides: assets)
    let files = AssetFiles(console: console, command: arguments.commandLine("docs"))
    if isCheck { return try files.check(assets, orphans: orphans) }
    try files.write(assets)
    if arguments.has(.prune) {
      try files.remove(orphans, below: output)
    } else if !orphans.isEmpty {
      console.note("\(orphans.count) files of earlier runs are left that no spec makes, --prune removes them")
    }
    return .success
  }

  private func path(_ name: String) -> String { FilePath.join(output, name) }

  /// The pages of a spec, relative to the output.
  private static func pages(of input: SpecInput) -> (markdown: String, html: String) {
    let stem = FilePath.join(input.subfolder, input.name)
    return (stem + ".md", stem + ".html")
  }

  private func checkClashes(_ plan: [[PlannedSet]], _ entries: [DocumentedSpec]) throws(Failure) {
    var inputs = InputFiles()
    for entry in entries { inputs.add(spec: entry.input.path, using: entry.usedFiles) }
    var claims = [OutputClaim(path: path(Self.galleryName), specName: "the gallery")]
    for sets in plan {
      guard let first = sets.first else { continue }
      let pages = Self.pages(of: first.input)
      let names = sets.flatMap(\.paths) + [pages.markdown, pages.html]
      claims += names.map { OutputClaim(path: path($0), specName: first.specName) }
    }
    try OutputClaim.check(claims, keeping: inputs)
  }

  /// Makes the folders and finds out whether all files can be created, and replace only what an earlier run made.
  private func prepare(_ plan: [[PlannedSet]]) throws(Failure) {
    var names = [Self.galleryName]
    for set in plan.flatMap({ $0 }) { names += set.paths }
    for sets in plan {
      guard let first = sets.first else { continue }
      names += [Self.pages(of: first.input).markdown, Self.pages(of: first.input).html]
    }
    var problems: [SpecDiagnostic] = []
    for name in names {
      let path = path(name)
      if let content = try AssetFiles.asset(at: path), !AssetOrigin.isAsset(content, path: path) {
        problems.append(SpecDiagnostic(file: path, message: AssetOrigin.refusal))
      }
    }
    if !problems.isEmpty { throw Failure(.cannotCreate, problems) }
    for name in names { try Folder.make(FilePath.folder(of: path(name)), from: output) }
    for name in names { try OutputFile(replacing: path(name)).check() }
  }

  /// All files: the pictures, the pages of each spec, and the gallery.
  private func assets(_ sets: [PictureSet], _ entries: [DocumentedSpec]) -> [Staleness.Asset] {
    var assets = sets.flatMap(\.files).map { Staleness.Asset(path: path($0.path), content: $0.content) }
    var gallery: [GalleryPage.Entry] = []
    var rest = sets[...]
    for entry in entries {
      let own = Array(rest.prefix(entry.plannedSetCount))
      rest = rest.dropFirst(own.count)
      gallery.append(GalleryPage.Entry(name: FilePath.join(entry.input.subfolder, entry.input.name), sets: own))
      let page = SpecPage(own.map { $0.relative(toFolder: entry.input.subfolder) })
      let paths = Self.pages(of: entry.input)
      assets.append(Staleness.Asset(path: path(paths.markdown), content: Array(page.markdown.utf8)))
      assets.append(Staleness.Asset(path: path(paths.html), content: Array(page.html.utf8)))
    }
    let page = GalleryPage(title: "Gallery", entries: gallery)
    assets.append(Staleness.Asset(path: path(Self.galleryName), content: Array(page.html.utf8)))
    return assets
  }

  /// Files of ours below the output that are not among the assets.
  private func orphans(besides assets: [Staleness.Asset]) throws(Failure) -> [String] {
    guard FilePath.kind(of: output) == .folder else { return [] }
    let known = Set(assets.map(\.path))
    var orphans: [String] = []
    for file in try Folder.files(below: output) where !known.contains(file.path) {
      guard [".png", ".md", ".html"].contains(where: file.path.hasSuffix) else { continue }
      if let content = try AssetFiles.asset(at: file.path), AssetOrigin.isAsset(content, path: file.path) {
        orphans.append(file.path)
      }
    }
    return orphans
  }
}

extension DocumentedSpec {
  /// How many sets `plannedSets` gives.
  fileprivate var plannedSetCount: Int { spec.axes.isEmpty ? 1 : 1 + spec.variants.count }
}

extension PictureSet {
  /// The set with paths that are relative to a folder above its files.
  fileprivate func relative(toFolder folder: String) -> PictureSet {
    guard !folder.isEmpty else { return self }
    return mappingFiles { file in
      PictureSet.File(path: String(file.path.dropFirst(folder.count + 1)), content: file.content)
    }
  }
}
