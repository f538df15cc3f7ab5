import PNGCoding
import TextControlRender

@testable import DocumentationAssets

/// A gallery with a hostile name and text, a pair, and a matrix.
enum GalleryFixture {
  static let hostile = "</script><img src=x onerror=alert(1)>\"'`|"

  static func page() throws -> GalleryPage {
    GalleryPage(
      title: "Gallery",
      entries: [
        .init(name: "phone", sets: [try set("phone", text: "Phone number, This is helper text")]),
        .init(name: hostile, sets: [try set("b", text: hostile)]),
        .init(
          name: "city",
          sets: [
            try set("city", text: "City; state: normal, editing"),
            try set("city/normal", caption: "normal", text: "City"),
            try set("city/editing", caption: "editing", text: "City", isPair: false),
          ]),
      ])
  }

  /// A single picture that moves, wider than its still.
  static func movingPage() throws -> GalleryPage {
    var set = try set("label", text: "City", isPair: false)
    set.pictures[0].still = PictureSet.File(
      path: "label-still@2x.png",
      content: try PNGEncoder(scale: 2).encode(
        [UInt8](repeating: 255, count: 3200), width: 40, height: 20, isPremultiplied: false))
    return GalleryPage(title: "Gallery", entries: [.init(name: "label", sets: [set])])
  }

  private static func set(
    _ name: String, caption: String? = nil, text: String, isPair: Bool = true
  ) throws -> PictureSet {
    PictureSet(
      name: name, caption: caption, alternativeText: text, width: 40, height: 20,
      pictures: try (isPair ? [Appearance.light, .dark] : [.light]).map { appearance in
        let grey: UInt8 = appearance == .dark ? 20 : 230
        let pixels = [[UInt8]](repeating: [grey, grey, grey, 255], count: 3200).flatMap { $0 }
        return PictureSet.Picture(
          path: "\(name)\(appearance == .dark ? "-dark" : "")@2x.png", scale: 2, appearance: appearance,
          file: try PNGEncoder(scale: 2).encode(pixels, width: 80, height: 40, isPremultiplied: false))
      })
  }
}
