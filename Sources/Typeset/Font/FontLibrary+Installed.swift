extension FontLibrary {
  /// The fonts of Debian's packages alone. Faces are opened when they are asked for and shared from then on.
  public static let installed = FontLibrary()
}
