import Testing

/// A Debian package of fonts that tests need, known by one of its files.
enum FontPackage: String, CaseIterable {
  case roboto = "fonts-roboto-unhinted"
  case inter = "fonts-inter"
  case noto = "fonts-noto-core"
  case emoji = "fonts-noto-color-emoji"
  case microHei = "fonts-wqy-microhei"

  var isInstalled: Bool {
    switch self {
    case .roboto: TestFiles.exists("/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf")
    case .inter: TestFiles.exists("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    case .noto: TestFiles.exists("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
    case .emoji: TestFiles.exists("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    case .microHei: TestFiles.exists("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says which packages it wants, where one is not installed.
  static func needs(_ packages: FontPackage...) -> ConditionTrait {
    let missing = packages.filter { !$0.isInstalled }.map(\.rawValue)
    return .enabled(if: missing.isEmpty, "needs the Debian packages \(missing.joined(separator: ", "))")
  }
}
