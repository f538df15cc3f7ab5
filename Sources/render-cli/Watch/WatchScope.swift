/// What counts as a change: the specs that are named, what they use, and new specs in folders.
struct WatchScope {
  /// Real folders whose absence ends the watching.
  private(set) var required: Set<String> = []
  /// All real folders to be watched.
  private(set) var folders: Set<String> = []
  private var files: Set<WatchedFile> = []
  /// Where every `.json` file counts.
  private var specFolders: Set<String> = []
  private var fontFolders: Set<String> = []
  private var outputs: Set<WatchedFile> = []

  /// - Parameters:
  ///   - operands: As the command line has them.
  ///   - inputs: What they stand for now.
  ///   - used: The files that specs use.
  ///   - fontFolders: The folders with more fonts.
  ///   - outputs: What is written.
  init(
    operands: [String], inputs: [SpecInput], used: Set<String>, fontFolders: [String], outputs: [String]
  ) throws(Failure) {
    for operand in operands {
      if FilePath.kind(of: operand) == .folder {
        for folder in try Folder.folders(below: operand) { addSpecFolder(folder) }
        if let real = FilePath.real(operand) { required.insert(real) }
      } else if operand.contains(where: { "*?[".contains($0) }), FilePath.kind(of: operand) == nil {
        addSpecFolder(FilePath.folder(of: operand).isEmpty ? "." : FilePath.folder(of: operand))
      } else {
        add(operand)
        if let file = WatchedFile(operand) { required.insert(file.folder) }
      }
    }
    for path in inputs.map(\.path) + used.sorted() { add(path) }
    for folder in fontFolders {
      for folder in (try? Folder.folders(below: folder)) ?? [] {
        guard let real = FilePath.real(folder) else { continue }
        self.fontFolders.insert(real)
        folders.insert(real)
      }
    }
    self.outputs = Set(outputs.compactMap { WatchedFile($0) })
  }

  private mutating func addSpecFolder(_ folder: String) {
    guard let real = FilePath.real(folder) else { return }
    specFolders.insert(real)
    folders.insert(real)
  }

  /// Adds a file and what it leads to. Where its folder does not exist yet, the nearest one above tells when it comes.
  private mutating func add(_ path: String) {
    if let file = WatchedFile(path) {
      files.insert(file)
      folders.insert(file.folder)
      if let real = FilePath.real(path), let target = WatchedFile(real) {
        files.insert(target)
        folders.insert(target.folder)
      }
      return
    }
    var folder = FilePath.folder(of: path)
    while !folder.isEmpty, FilePath.kind(of: folder) != .folder { folder = FilePath.folder(of: folder) }
    if let real = FilePath.real(folder.isEmpty ? "." : folder) { folders.insert(real) }
  }

  /// Whether a change of the file may change a picture.
  func contains(_ file: WatchedFile) -> Bool {
    if outputs.contains(file) { return false }
    if files.contains(file) || fontFolders.contains(file.folder) { return true }
    return specFolders.contains(file.folder) && file.name.hasSuffix(".json") && !file.name.hasPrefix(".")
  }

  /// Whether the changes may be ones of fonts, which are read once and kept.
  func mayTouchFonts(_ changes: Watcher.Changes, fontFiles: Set<String>) -> Bool {
    if changes.isOverflown { return true }
    let fonts = Set(fontFiles.compactMap { WatchedFile($0) })
    return changes.files.contains { fonts.contains($0) || fontFolders.contains($0.folder) }
  }
}
