import Foundation
import PNGCoding
import Testing

@testable import GoldenTesting

/// Field cases G4, G5, G6, G7 and G11, as far as files are concerned.
@Suite final class GoldenStoreTests {
  private let folder: URL
  private let store: GoldenStore

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = GoldenStore(root: folder.path + "//")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func picture(_ grey: UInt8, effort: PNGEncoder.Effort = .fast) throws -> (file: [UInt8], pixels: DecodedImage)
  {
    let image = DecodedImage(width: 30, height: 20, pixels: [UInt8](repeating: grey, count: 30 * 20 * 4))
    return (try PNGEncoder(effort: effort).encode(image.pixels, width: 30, height: 20, isPremultiplied: false), image)
  }

  private func record(_ name: String, _ picture: (file: [UInt8], pixels: DecodedImage), _ mode: RecordMode) throws
    -> RecordResult
  {
    try store.record(GoldenName(name), file: picture.file, pixels: picture.pixels, mode: mode)
  }

  /// Every file below the folder with its content, hidden ones too.
  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      if (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true {
        contents[path] = try Data(contentsOf: file)
      }
    }
    return contents
  }

  @Test func modesWriteWhatTheySay() throws {
    let white = try picture(255)
    let black = try picture(0)
    #expect(try record("a/b/white", white, .none) == .kept)
    #expect(try contents().isEmpty)
    #expect(try record("a/b/white", white, .missing) == .added)
    #expect(try store.picture(of: GoldenName("a/b/white")) == white.pixels)
    #expect(try record("a/b/white", white, .missing) == .unchanged)
    #expect(try record("a/b/white", black, .missing) == .kept)
    #expect(try record("a/b/white", black, .none) == .kept)
    #expect(try store.picture(of: GoldenName("a/b/white")) == white.pixels)
    #expect(try record("a/b/white", black, .changed) == .changed)
    #expect(try store.picture(of: GoldenName("a/b/white")) == black.pixels)
    // Only the golden: no temporary file is left.
    #expect(try contents().keys.sorted() == ["a/b/white.png"])
  }

  /// Same pixels in another file: the golden stays as it is, unless all are to be refreshed.
  @Test func otherBytesWithTheSamePixelsChangeNothing() throws {
    let fast = try picture(90)
    let text = try PNGText(key: "Note", value: "other bytes")
    let other = try PNGEncoder(texts: [text])
      .encode(fast.pixels.pixels, width: 30, height: 20, isPremultiplied: false)
    #expect(try record("x", fast, .missing) == .added)
    #expect(try record("x", (other, fast.pixels), .changed) == .unchanged)
    #expect(try store.file(of: GoldenName("x")) == fast.file)
    #expect(try record("x", (other, fast.pixels), .all) == .refreshed)
    #expect(try store.file(of: GoldenName("x")) == other)
    #expect(try record("x", (other, fast.pixels), .all) == .unchanged)
  }

  @Test func unreadableGoldensAreErrorsNotAbsent() throws {
    let name = try GoldenName("broken")
    let path = store.path(of: name)
    #expect(try store.picture(of: name) == nil)
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: GoldenStoreError(path: path, reason: "not a PNG file")) { try store.picture(of: name) }
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: GoldenStoreError(path: path, reason: "the file is empty")) { try store.picture(of: name) }
    #expect(try record("broken", picture(1), .missing) == .kept)
    #expect(try record("broken", picture(1), .changed) == .changed)
    try FileManager.default.createDirectory(atPath: folder.path + "/folder.png", withIntermediateDirectories: false)
    #expect(throws: GoldenStoreError(path: folder.path + "/folder.png", reason: "Is a directory")) {
      try store.picture(of: GoldenName("folder"))
    }
    #expect(throws: GoldenStoreError(path: folder.path + "/folder.png", reason: "Is a directory")) {
      try record("folder", picture(1), .all)
    }
  }

  @Test func listingFindsSpecsPicturesAndBadNames() throws {
    for path in ["b.json", "b.png", "a/x@2x.png", "a/x.json", "a/notes.txt", ".hidden.png", "a/bad name.png"] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let listing = try store.listing()
    #expect(listing.specs.map(\.description) == ["a/x", "b"])
    #expect(listing.pictures.map(\.description) == ["a/x@2x", "b"])
    #expect(listing.problems.count == 1 && listing.problems[0].description.contains("bad name.png: "))
    #expect(listing.orphans(claimed: [try GoldenName("b")]).map(\.description) == ["a/x@2x"])
    #expect(throws: GoldenStoreError(path: "/nowhere/at/all", reason: "No such file or directory", kind: .absent)) {
      try GoldenStore(root: "/nowhere/at/all").listing()
    }
  }

  @Test func absenceMentionsOtherLetterCase() throws {
    _ = try record("Phone", picture(1), .missing)
    let listing = try store.listing()
    let text = store.absence(of: try GoldenName("phone"), in: listing)
    #expect(text == "there is no golden phone, but Phone, which differs in letter case")
    #expect(store.absence(of: try GoldenName("other"), in: listing) == "there is no golden other")
  }

  @Test func removingTakesEmptyFoldersAlong() throws {
    _ = try record("a/b/c", picture(1), .missing)
    _ = try record("a/d", picture(1), .missing)
    try store.remove(GoldenName("a/b/c"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["d.png"])
    try store.remove(GoldenName("a/d"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(throws: GoldenStoreError.self) { try store.remove(GoldenName("a/d")) }
  }

  /// Field case G6: many writers of one golden, and readers meanwhile, who never see a part of a file.
  @Test func concurrentWritersLeaveOneWholeFile() async throws {
    let pictures = try (0..<8).map { try picture(UInt8($0 * 30)) }
    let store = store
    let name = try GoldenName("same")
    _ = try record("same", pictures[0], .all)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for picture in pictures {
        group.addTask {
          for _ in 0..<25 {
            _ = try store.record(name, file: picture.file, pixels: picture.pixels, mode: .all)
            guard try store.picture(of: name) != nil else { throw GoldenStoreError(path: "", reason: "vanished") }
          }
        }
      }
      try await group.waitForAll()
    }
    let final = try store.picture(of: name)
    #expect(pictures.contains { $0.pixels == final })
    #expect(try contents().keys.sorted() == ["same.png"])
  }
}
