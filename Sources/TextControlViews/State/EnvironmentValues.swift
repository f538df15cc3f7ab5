/// What views learn from the modifiers around them.
public struct EnvironmentValues {
  /// Light or dark.
  public var colorScheme = ColorScheme.light
  /// The reading direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The text size.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Whether controls take input.
  public var isEnabled = true
  /// The font of texts; nil is the platform's.
  public var font: Font?
  /// Where lines of text stand.
  public var multilineTextAlignment = TextAlignment.leading
  /// The number of lines a text may take; nil is any.
  public var lineLimit: Int?
  /// Pixels per point.
  public var displayScale = 2.0

  var tint: Color?
  var isFocused = false
  var textFieldStyle: any TextFieldStyle = DefaultTextFieldStyle()
  /// What is done to the fields inside, innermost last.
  var introspections: [(UITextField) -> Void] = []
  private var custom: [ObjectIdentifier: Any] = [:]

  /// Creates the values of the platform.
  public init() {}

  /// The value of a key of one's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }
}

extension EnvironmentValues {
  /// What has to be said in the model where these values follow `other`.
  func modifiers(from other: EnvironmentValues) -> [Modifier] {
    var modifiers: [Modifier] = []
    if colorScheme != other.colorScheme { modifiers.append(.colorScheme(colorScheme)) }
    if layoutDirection != other.layoutDirection { modifiers.append(.layoutDirection(layoutDirection)) }
    if dynamicTypeSize != other.dynamicTypeSize { modifiers.append(.dynamicTypeSize(dynamicTypeSize.category)) }
    if !isEnabled && other.isEnabled { modifiers.append(.disabled(true)) }
    if font != other.font { modifiers.append(.font(font?.reference)) }
    if multilineTextAlignment != other.multilineTextAlignment {
      modifiers.append(.multilineTextAlignment(multilineTextAlignment))
    }
    if lineLimit != other.lineLimit { modifiers.append(.lineLimit(lineLimit)) }
    return modifiers
  }
}
