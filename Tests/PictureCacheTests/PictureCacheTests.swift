import Foundation
import Testing
import TextControlRender

@testable import PictureCache

/// Values come back only as long as everything they depend on is the same.
@Suite struct PictureCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)").path

  private func source(_ spec: String, files: any SpecFiles = NoSpecFiles(), overrides: [SpecOverride] = []) throws
    -> SpecSource
  {
    let used = UsedFiles(files)
    _ = try SpecReader.read(Array(spec.utf8), name: "test", overrides: overrides, files: used)
    return SpecSource(Array(spec.utf8), overrides: overrides, files: used)
  }

  private func cache(fonts: [String] = []) -> PictureCache { PictureCache(folder: folder, fontDirectories: fonts) }

  private static let spec = #"{"type": "text", "text": "a"}"#

  @Test func whatIsKeptComesBackFromAnotherRun() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = try source(Self.spec)
    let key = try #require(cache().key(.picture, of: source, cell: 0))
    #expect(cache().value(key) == nil)
    cache().set([1, 2, 3], for: key, fontFiles: [])
    #expect(cache().value(key) == [1, 2, 3])
    cache().set([], for: key, fontFiles: [])
    #expect(cache().value(key) == [])
  }

  @Test func everythingAPictureDependsOnIsInTheKey() throws {
    let base = try source(Self.spec)
    var keys: Set<PictureCache.Key> = []
    let override = try #require(SpecOverride("text=b", option: "--set"))
    let other = try #require(SpecOverride("text=c", option: "--set"))
    keys.insert(try #require(cache().key(.picture, of: base, cell: 0)))
    keys.insert(try #require(cache().key(.picture, of: base, cell: 1)))
    keys.insert(try #require(cache().key(.golden([]), of: base, cell: 0)))
    keys.insert(try #require(cache().key(.golden([1]), of: base, cell: 0)))
    keys.insert(try #require(cache().key(.picture, of: try source(Self.spec + " "), cell: 0)))
    keys.insert(try #require(cache().key(.picture, of: try source(Self.spec, overrides: [override]), cell: 0)))
    keys.insert(try #require(cache().key(.picture, of: try source(Self.spec, overrides: [other]), cell: 0)))
    #expect(keys.count == 7)
    #expect(keys.contains(try #require(cache().key(.picture, of: try source(Self.spec), cell: 0))))
  }

  @Test func filesThatASpecReadsAreInTheKey() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FolderFiles(folder: folder)
    func key() throws -> PictureCache.Key {
      try #require(
        cache().key(
          .picture, of: try source(#"{"type": "text", "text": "a", "theme": "t.json"}"#, files: files), cell: 0))
    }
    try ##"{"light": {"onSurface": "#FF0000"}}"##.write(toFile: folder + "/t.json", atomically: true, encoding: .utf8)
    let red = try key()
    #expect(try key() == red)
    try ##"{"light": {"onSurface": "#00FF00"}}"##.write(toFile: folder + "/t.json", atomically: true, encoding: .utf8)
    #expect(try key() != red)
  }

  @Test func fontsThatChangedMakeAValueUseless() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let font = folder + "/font.bin"
    try "one".write(toFile: font, atomically: true, encoding: .utf8)
    let key = try #require(cache().key(.picture, of: try source(Self.spec), cell: 0))
    cache().set([7], for: key, fontFiles: [font, folder + "/none"])
    #expect(cache().value(key) == [7])
    // The same size and, as far as this test can, the same time.
    try "two".write(toFile: font, atomically: true, encoding: .utf8)
    #expect(cache().value(key) == nil)
    try FileManager.default.removeItem(atPath: font)
    #expect(cache().value(key) == nil)
  }

  @Test func aFontThatAppearsChangesTheKey() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = try source(Self.spec)
    let before = try #require(cache(fonts: [folder]).key(.picture, of: source, cell: 0))
    try "font".write(toFile: folder + "/New.ttf", atomically: true, encoding: .utf8)
    #expect(cache(fonts: [folder]).key(.picture, of: source, cell: 0) != before)
  }

  @Test func damagedFilesCountAsAbsentAndAreReplaced() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let key = try #require(cache().key(.picture, of: try source(Self.spec), cell: 0))
    cache().set(Array(0..<100), for: key, fontFiles: [])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") }
    #expect(names.count == 1)
    let file = folder + "/" + names[0]
    let sound = try #require(FileManager.default.contents(atPath: file))
    var damaged: [Data] = [Data(), sound.dropLast(), sound + [0], sound.prefix(20)]
    for index in [0, 13, 40, 46, sound.count - 1] {
      var copy = Data(sound)
      copy[index] ^= 1
      damaged.append(copy)
    }
    for content in damaged {
      try content.write(to: URL(fileURLWithPath: file))
      #expect(cache().value(key) == nil)
      cache().set([9], for: key, fontFiles: [])
      #expect(cache().value(key) == [9])
    }
    // A sound file under another key's name.
    let other = try #require(cache().key(.picture, of: try source(Self.spec), cell: 1))
    cache().set([1], for: other, fontFiles: [])
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") }
    for name in all where name != names[0] {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
      try FileManager.default.copyItem(atPath: file, toPath: folder + "/" + name)
    }
    #expect(cache().value(other) == nil)
  }

  @Test func aFolderThatCannotBeWrittenIsAProblemAndNoError() throws {
    try "file".write(toFile: folder, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = cache()
    let key = try #require(cache.key(.picture, of: try source(Self.spec), cell: 0))
    #expect(cache.value(key) == nil)
    #expect(cache.problem == nil)
    cache.set([1], for: key, fontFiles: [])
    #expect(cache.problem?.contains("cannot be written") == true)
  }

  @Test func manyWritersLeaveSoundValues() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let key = try #require(cache().key(.picture, of: try source(Self.spec), cell: 0))
    let folder = folder
    let values = await withTaskGroup(of: [UInt8]?.self) { group in
      for writer in 0..<40 {
        group.addTask {
          let cache = PictureCache(folder: folder, fontDirectories: [])
          cache.set([UInt8](repeating: UInt8(writer), count: 5_000), for: key, fontFiles: [])
          return cache.value(key)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.allSatisfy { $0?.count == 5_000 && Set($0 ?? []).count == 1 })
    // No temporary file is left.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") }.count == 1)
  }

  @Test func aLaterReadingOfSomeCellsAgreesWithThatOfAll() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a", "b"] {
      try ##"{"light": {"onSurface": "#FF0000"}}"##.write(
        toFile: "\(folder)/\(name).json", atomically: true, encoding: .utf8)
    }
    let bytes = Array(#"{"type": "text", "text": "x", "matrix": {"theme": ["a.json", "b.json"]}}"#.utf8)
    func read(cell: Int?) throws -> SpecSource {
      let used = UsedFiles(FolderFiles(folder: folder))
      _ = try SpecReader.read(bytes, name: "test", files: used, cell: cell)
      return SpecSource(bytes, overrides: [], files: used)
    }
    let all = try read(cell: nil)
    #expect(all.agrees(with: try read(cell: 1)))
    #expect(!(try read(cell: 1)).agrees(with: all))
    try ##"{"light": {"onSurface": "#00FF00"}}"##.write(toFile: folder + "/b.json", atomically: true, encoding: .utf8)
    #expect(all.agrees(with: try read(cell: 0)))
    #expect(!all.agrees(with: try read(cell: 1)))
    #expect(!all.agrees(with: try source(Self.spec)))
  }
}
