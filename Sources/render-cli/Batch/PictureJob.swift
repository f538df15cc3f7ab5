import TextControlRender

/// One picture to be made.
struct PictureJob: Sendable {
  var input: SpecInput
  var subject: DeferredSubject
  /// Where it goes; nil where it is only shown.
  var output: OutputFile?

  /// What messages call the spec.
  var specName: String { InputFile.shownName(input.path) }

  /// What tells it from all other pictures, wherever outputs are.
  var name: String {
    "\(FilePath.join(input.subfolder, input.name))#\(output.map { FilePath.name(of: $0.path) } ?? "")"
  }
}

/// Decides which picture goes where, before anything is rendered.
enum OutputPlan {
  /// One job for each picture.
  ///
  /// - Throws: Exit code 64 where names cannot be told apart or collide, 73 where an output cannot be created.
  static func jobs(_ entries: [PlannedSpec], output: String, isBatch: Bool) throws(Failure) -> [PictureJob] {
    try checkExtension(output)
    let paths = try self.paths(entries, output: output, isBatch: isBatch)
    var jobs: [PictureJob] = []
    for (entry, paths) in zip(entries, paths) {
      for (variant, path) in zip(entry.variants, paths) {
        jobs.append(PictureJob(input: entry.input, subject: variant.subject, output: OutputFile(path: path)))
      }
    }
    try OutputClaim.check(
      jobs.compactMap { job in job.output.map { OutputClaim(path: $0.path, specName: job.specName) } },
      keeping: inputs(of: entries))
    return jobs
  }

  /// One job for each picture that is only shown.
  static func jobs(_ entries: [PlannedSpec]) -> [PictureJob] {
    entries.flatMap { entry in entry.variants.map { PictureJob(input: entry.input, subject: $0.subject) } }
  }

  /// Where the layout of each picture goes.
  static func layoutPaths(_ entries: [PlannedSpec], output: String) throws(Failure) -> [(PlannedSpec.Variant, String)] {
    let paths = try self.paths(entries, output: output, isBatch: false)
    let inputs = inputs(of: entries)
    for path in paths.joined() { try inputs.check(output: path) }
    return zip(entries, paths).flatMap { zip($0.variants, $1) }.map { ($0, $1) }
  }

  private static func inputs(of entries: [PlannedSpec]) -> InputFiles {
    var inputs = InputFiles()
    for entry in entries { inputs.add(spec: entry.input.path, using: entry.usedFiles) }
    return inputs
  }

  /// Refuses names that promise another format than PNG.
  static func checkExtension(_ output: String) throws(Failure) {
    let others = [
      ".jpg", ".jpeg", ".gif", ".svg", ".pdf", ".webp", ".bmp", ".tif", ".tiff", ".avif", ".json", ".md", ".html",
      ".ttf",
      ".otf", ".ttc",
    ]
    if let other = others.first(where: { output.lowercased().hasSuffix($0) }) {
      throw .usage("-o \(MessageText.name(output)): pictures are PNG files, \(other) cannot be written")
    }
  }

  private static func paths(_ entries: [PlannedSpec], output: String, isBatch: Bool) throws(Failure) -> [[String]] {
    if let pattern = try OutputPattern(output) {
      var paths: [[String]] = []
      for entry in entries {
        var own: [String] = []
        for variant in entry.variants {
          own.append(try pattern.path(names(of: entry, variant)))
        }
        paths.append(own)
      }
      return paths
    }
    let hasMatrix = entries.contains { $0.variants.count > 1 || $0.variants.first?.values.isEmpty == false }
    if !isBatch, !hasMatrix { return [[output]] }
    if output == "-" || FilePath.kind(of: output) == .special {
      throw .usage("several pictures cannot be written to \(output == "-" ? "standard output" : output)")
    }
    if output.lowercased().hasSuffix(".png"), FilePath.kind(of: output) != .folder {
      throw .usage(
        "-o \(MessageText.name(output)): there are several pictures, name a folder, or a file with {name} and matrix keys"
      )
    }
    return entries.map { entry in
      entry.variants.map { path(of: entry, $0, in: output, isBatch: isBatch) }
    }
  }

  /// `DIR/name.png`, or for the cells of a matrix `DIR/value-value@2x.png`, in a folder with the spec's name where
  /// there are several specs.
  private static func path(of entry: PlannedSpec, _ variant: PlannedSpec.Variant, in folder: String, isBatch: Bool)
    -> String
  {
    var folder = FilePath.join(folder, entry.input.subfolder)
    guard !variant.values.isEmpty else { return FilePath.join(folder, entry.input.name + ".png") }
    if isBatch { folder = FilePath.join(folder, entry.input.name) }
    return FilePath.join(folder, variant.cellName + ".png")
  }

  /// What may stand in braces: `name`, the matrix keys, and the canvas keys that are names or numbers.
  private static func names(of entry: PlannedSpec, _ variant: PlannedSpec.Variant) -> [(key: String, value: String)] {
    [("name", entry.input.name)] + variant.values + variant.canvas.values
  }

  /// Makes the folders that outputs need and checks that every output can be created.
  ///
  /// Only the folder that `-o` names is made, and folders below it: the one above must exist.
  static func prepare(_ jobs: [PictureJob], output: String, isBatch: Bool) throws(Failure) {
    let root = try root(of: output, jobs)
    var made: Set<String> = []
    // A shard may have no picture. Whoever collects the shards finds its folder all the same.
    if jobs.isEmpty, isBatch || output.contains("{"), let root, !root.isEmpty { try Folder.make(root, from: root) }
    let files = jobs.compactMap(\.output)
    for file in files {
      let folder = FilePath.folder(of: file.path)
      if let root, !folder.isEmpty, made.insert(folder).inserted { try Folder.make(folder, from: root) }
    }
    var checked = CheckedFolders()
    for file in files { try file.check(&checked) }
  }

  /// The folder that may be made; nil where `-o` names a single picture.
  private static func root(of output: String, _ jobs: [PictureJob]) throws(Failure) -> String? {
    if let brace = output.firstIndex(of: "{") { return FilePath.folder(of: String(output[..<brace])) }
    return jobs.count == 1 && jobs[0].output?.path == output ? nil : output
  }
}
