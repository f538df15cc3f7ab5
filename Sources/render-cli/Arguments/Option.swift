/// An option of a command.
struct Option: Sendable {
  /// The long spelling with its dashes.
  var name: String
  /// The one-letter spelling with its dash.
  var short: String?
  /// What stands for the value in help texts; nil for options without value.
  var placeholder: String?
  /// One line for the help text.
  var meaning: String
  /// Whether the option may be given more than once.
  var isRepeatable = false
  /// Whether nothing is a value. Of a file, a folder or a name it never is: most often a variable is not set.
  var allowsEmptyValue = false
  /// The values that completions offer.
  var choices: [String] = []

  /// The spellings as the help text shows them.
  var synopsis: String {
    let names = short.map { "\($0), \(name)" } ?? "    \(name)"
    return placeholder.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  static let output = Option(
    name: "--output", short: "-o", placeholder: "PATH", meaning: "where to write; - is standard output")
  static let scale = Option(name: "--scale", placeholder: "N", meaning: "pixels per point")
  static let appearance = Option(
    name: "--appearance", placeholder: "NAME", meaning: "light or dark", choices: ["light", "dark"])
  static let layoutDirection = Option(
    name: "--layout-direction", placeholder: "NAME", meaning: "leftToRight or rightToLeft",
    choices: ["leftToRight", "rightToLeft"])
  static let contentSizeCategory = Option(
    name: "--content-size-category", placeholder: "NAME", meaning: "text size: XS to XXXL, AX1 to AX5",
    choices: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"])
  static let theme = Option(
    name: "--theme", placeholder: "NAME", meaning: "a theme's name or its JSON file",
    choices: ["baseline", "highContrast", "shrine", "none"])
  static let set = Option(
    name: "--set", placeholder: "KEY=VALUE", meaning: "replace any key of the spec, for example state=editing",
    isRepeatable: true)
  static let contactSheet = Option(
    name: "--contact-sheet", meaning: "draw all cells of each matrix into one picture, with captions")
  static let root = Option(
    name: "--root", placeholder: "DIR", meaning: "the folder that files named in specs must be below")
  static let fontDirectory = Option(
    name: "--font-dir", placeholder: "DIR", meaning: "a folder with more fonts", isRepeatable: true)
  static let jobs = Option(name: "--jobs", short: "-j", placeholder: "N", meaning: "how many pictures to make at once")
  static let shard = Option(
    name: "--shard", placeholder: "I/N", meaning: "make only the Ith of N shares of the pictures")
  static let cache = Option(
    name: "--cache", placeholder: "DIR", meaning: "keep results in DIR, and take those that are still true from there")
  static let watch = Option(name: "--watch", meaning: "draw again whenever a spec, or a file it uses, is saved")
  static let progress = Option(
    name: "--progress", placeholder: "WHEN", meaning: "show a bar: auto, always or never",
    choices: ["auto", "always", "never"])
  static let timings = Option(name: "--timings", meaning: "print each part's share of the time to standard error")
  static let format = Option(
    name: "--format", placeholder: "NAME", meaning: "print problems for humans (human) or as JSON lines (json)",
    choices: ["human", "json"])
  static let quiet = Option(name: "--quiet", short: "-q", meaning: "print errors only")
  static let help = Option(name: "--help", short: "-h", meaning: "print this text")
  static let version = Option(name: "--version", meaning: "print the versions that pixels depend on")

  /// Options that replace a canvas key of the spec, with that key.
  static let canvasKeys: [(option: Option, key: String)] = [
    (scale, "scale"), (appearance, "appearance"), (layoutDirection, "layoutDirection"),
    (contentSizeCategory, "contentSizeCategory"), (theme, "theme"),
  ]
}
