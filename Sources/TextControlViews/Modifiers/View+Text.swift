extension View {
  /// The font of texts and fields; nil is the platform's.
  public func font(_ font: Font?) -> some View { changingEnvironment { $0.font = font } }

  /// The weight of texts and fields; nil is the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View { modified(.fontWeight(weight?.value)) }

  /// Texts and fields in bold.
  public func bold() -> some View { fontWeight(.bold) }

  /// Where lines of text stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changingEnvironment { $0.multilineTextAlignment = alignment }
  }

  /// The number of lines a text may take; nil is any.
  public func lineLimit(_ number: Int?) -> some View {
    changingEnvironment { $0.lineLimit = number.map { max(1, $0) } }
  }

  /// The colour of texts; nil is the platform's.
  public func foregroundColor(_ color: Color?) -> some View {
    NodeModifier(content: self) { [.foregroundColor(color?.reference(in: $0.environment))] }
  }

  /// The colour of texts.
  public func foregroundStyle(_ color: Color) -> some View { foregroundColor(color) }

  /// The colour of carets and of things that can be tapped; nil is the platform's.
  public func accentColor(_ color: Color?) -> some View {
    NodeModifier(content: self, change: { $0.tint = color }) { [.tint(color?.reference(in: $0.environment))] }
  }

  /// The colour of carets and of things that can be tapped; nil is the platform's.
  public func tint(_ color: Color?) -> some View { accentColor(color) }
}
