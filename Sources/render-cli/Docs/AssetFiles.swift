import DocumentationAssets
import Glibc
import SystemFiles
import TextControlRender

/// Writes assets, or finds out which of them are not as they should be.
struct AssetFiles {
  let console: Console
  /// The command line that makes the assets, for messages.
  let command: String

  /// Compares all assets with what is there, and tells what is wrong and which command puts it right.
  ///
  /// - Parameter orphans: Files that are there and that nothing makes.
  func check(_ assets: [Staleness.Asset], orphans: [String]) throws(Failure) -> ExitCode {
    var problems: [SpecDiagnostic] = []
    for asset in assets {
      switch Staleness.problem(of: asset, found: try AssetFiles.content(of: asset.path)) {
      case .none: continue
      case .missing: problems.append(problem(asset.path, .missing, "make it with: \(command)"))
      case .stale, .orphaned: problems.append(problem(asset.path, .stale, "refresh it with: \(command)"))
      }
    }
    for path in orphans {
      problems.append(problem(path, .orphaned, "no spec makes it, remove it with: \(command) --prune"))
    }
    console.show(problems)
    guard problems.isEmpty else { return .difference }
    console.note("\(assets.count) files are up to date")
    return .success
  }

  private func problem(_ path: String, _ problem: Staleness.Problem, _ advice: String) -> SpecDiagnostic {
    SpecDiagnostic(file: path, message: "\(problem.rawValue): \(advice)")
  }

  /// Writes the assets that are different. Whether outputs can be created must have been checked.
  ///
  /// - Parameter named: Files that the user has named, to whose places links may lead.
  func write(_ assets: [Staleness.Asset], named: Set<String> = []) throws(Failure) {
    var count = 0
    for asset in assets where try AssetFiles.content(of: asset.path) != asset.content {
      let output = named.contains(asset.path) ? OutputFile(path: asset.path) : OutputFile(replacing: asset.path)
      try output.write(asset.content)
      count += 1
    }
    switch count {
    case 0: console.note("nothing is to be done, \(assets.count) files are up to date")
    case assets.count: console.note("\(count) files written")
    default: console.note("\(count) of \(assets.count) files written, the others are up to date")
    }
  }

  /// Removes files that nothing makes any more, and folders below `root` that are empty without them.
  func remove(_ orphans: [String], below root: String) throws(Failure) {
    for path in orphans {
      guard unlink(path) == 0 else {
        throw Failure(.writeFailed, file: path, "cannot be removed: \(SystemError.last.reason)")
      }
      console.note("removed \(path)")
      var folder = FilePath.folder(of: path)
      while folder.utf8.count > root.utf8.count, rmdir(folder) == 0 { folder = FilePath.folder(of: folder) }
    }
  }

  /// What a file holds; nil where there is none, or only a link, which is none of ours.
  static func asset(at path: String) throws(Failure) -> [UInt8]? {
    FilePath.isLink(path) ? nil : try content(of: path)
  }

  /// What a file holds; nil where there is none.
  static func content(of path: String) throws(Failure) -> [UInt8]? {
    switch FilePath.kind(of: path) {
    case .file: try InputFile.read(path, limit: maximumByteCount)
    case .none: nil
    case .folder, .special: throw Failure(.cannotCreate, file: path, "is not a file")
    }
  }

  private static let maximumByteCount = 1 << 30
}

extension ParsedArguments {
  /// A command line that does the same, without the options that only say how it is told or how fast it goes.
  func commandLine(_ name: String) -> String {
    let left = [Option.check, .prune, .quiet, .format, .jobs, .progress].map(\.name)
    let kept = options.filter { !left.contains($0.name) }
    var words = ["render-cli", name] + kept.filter(\.value.isEmpty).map(\.name) + operands.map(ShellText.quoted)
    for (name, value) in kept where !value.isEmpty {
      words += [name == Option.output.name ? "-o" : name, ShellText.quoted(value)]
    }
    return words.joined(separator: " ")
  }
}
