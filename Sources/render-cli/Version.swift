/// What this build is made of.
enum Version {
  static let number = "0.1.0"

  /// The text of `--version`: everything that pixels and bytes depend on.
  static var text: String { "render-cli \(number)\n" }
}
