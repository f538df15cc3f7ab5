extension View {
  /// Sets a value of the surroundings.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    changingEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Light or dark for this view.
  public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }

  /// Light or dark for the whole picture; nil leaves it to others.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    NodeModifier(content: self, change: { if let scheme { $0.colorScheme = scheme } }) { _ in
      scheme.map { [.preferredColorScheme($0)] } ?? []
    }
  }

  /// The text size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}
