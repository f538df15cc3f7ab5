/// A text.
public struct Text: View, PrimitiveView {
  /// The characters.
  let string: String
  /// What is said about the text itself, from the inside out.
  private var changes: [Change] = []

  private enum Change {
    case font(Font?)
    case weight(Font.Weight?)
    case color(Color?)
    case italic
    case kern(CGFloat)
  }

  /// Creates a text that is looked up in a table of translations on the platform.
  public init(_ key: LocalizedStringKey) { string = key.text }

  /// Creates a text as it is.
  public init(verbatim text: String) { string = text }

  /// Creates a text as it is.
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) { string = String(content) }

  private func changed(_ change: Change) -> Text {
    var text = self
    text.changes.append(change)
    return text
  }

  /// The text in a font.
  public func font(_ font: Font?) -> Text { changed(.font(font)) }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }

  /// The text in bold.
  public func bold() -> Text { changed(.weight(.bold)) }

  /// The text in italics.
  public func italic() -> Text { changed(.italic) }

  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { changed(.color(color)) }

  /// The text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { changed(.color(color)) }

  /// The text with space after each character, in points.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kern(kerning.limited)) }

  func nodes(_ context: ViewContext) -> [Node] {
    var label = LabelContent(string)
    var modifiers: [Modifier] = []
    for change in changes {
      switch change {
      case .font(let font): modifiers.append(.font(font?.reference))
      case .weight(let weight): modifiers.append(.fontWeight(weight?.value))
      case .color(let color): modifiers.append(.foregroundColor(color?.reference(in: context.environment)))
      case .italic:
        var font = ownFont ?? context.environment.font ?? .body
        font.reference.isItalic = true
        modifiers.append(.font(font.reference))
      case .kern(let kern): label.kern = kern
      }
    }
    return [Node(content: .text(TextNode(label: label)), modifiers: modifiers)]
  }

  /// The font that the text itself names; the innermost counts.
  private var ownFont: Font? {
    for change in changes {
      if case .font(let font) = change { return font }
    }
    return nil
  }

  /// The text as what a field shows in place of absent text.
  func prompt(_ environment: EnvironmentValues) -> LabelContent {
    var label = LabelContent(string)
    var weight: Font.Weight?
    var isItalic = false
    // The innermost change of a kind counts, hence the last to be looked at is the first.
    for change in changes.reversed() {
      switch change {
      case .color(let color): label.color = color?.reference(in: environment)
      case .kern(let kern): label.kern = kern
      case .weight(let own): weight = own
      case .italic: isItalic = true
      case .font: break
      }
    }
    if ownFont != nil || weight != nil || isItalic {
      var font = ownFont ?? environment.font ?? .body
      if isItalic { font = font.italic() }
      label.font = font.reference.descriptor(for: environment.dynamicTypeSize.category, weight: weight?.value)
    }
    return label
  }
}
