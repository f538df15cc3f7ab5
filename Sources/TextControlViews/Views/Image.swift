/// One of the built-in icons.
public struct Image: View, PrimitiveView {
  private let icon: BuiltInIcon?
  private let label: String

  /// Creates an icon by the name of our own drawing or by the platform's symbol for the same thing; others show
  /// nothing.
  public init(systemName name: String) {
    icon = BuiltInIcon(rawValue: name) ?? Image.symbols.first { $0.name == name }?.icon
    label = name
  }

  /// Creates an icon by the name of our own drawing; others show nothing.
  public init(_ name: String) { self.init(systemName: name) }

  /// The platform's names for what our icons show.
  private static let symbols: [(name: String, icon: BuiltInIcon)] = [
    ("magnifyingglass", .search), ("xmark", .clear), ("xmark.circle.fill", .clear), ("eye", .eye),
    ("eye.slash", .eyeOff), ("person", .person), ("person.fill", .person), ("phone", .phone), ("phone.fill", .phone),
    ("envelope", .mail), ("envelope.fill", .mail), ("lock", .lock), ("lock.fill", .lock),
    ("exclamationmark.circle", .error), ("exclamationmark.circle.fill", .error), ("checkmark", .check),
    ("chevron.down", .chevronDown), ("paperclip", .attachment), ("mic", .mic), ("mic.fill", .mic),
  ]

  func nodes(_ context: ViewContext) -> [Node] {
    guard let icon else { return [] }
    return [Node(content: .image(ImageNode(.icon(icon.icon), accessibilityLabel: label)))]
  }
}
