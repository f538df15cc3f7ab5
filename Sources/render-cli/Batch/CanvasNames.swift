import TextControlRender

/// The canvas keys that are names or numbers, as output patterns show them.
struct CanvasNames: Sendable {
  /// The scale: "2", "1.5".
  var scale: String
  private var appearance: String
  private var layoutDirection: String
  private var contentSizeCategory: String
  private var theme: String

  init(_ scene: Scene) {
    scale = JSONValue.decimal(scene.scale)
    appearance = scene.appearance.rawValue
    layoutDirection = scene.layoutDirection.rawValue
    contentSizeCategory = scene.contentSizeCategory.rawValue
    theme = scene.theme.name
  }

  /// The keys with their values.
  var values: [(key: String, value: String)] {
    [
      ("scale", scale), ("appearance", appearance), ("layoutDirection", layoutDirection),
      ("contentSizeCategory", contentSizeCategory), ("theme", theme),
    ]
  }
}
