extension SpecType where Value == String {
  /// The longest name of a file, in characters.
  static let maximumFileNameLength = 1024

  /// A file below the root, by a name relative to the spec's folder. The value is the path to open.
  static let file = SpecType(
    schema: text(maximumLength: maximumFileNameLength, minimumLength: 1).schema,
    read: { node, path, context in
      let name = text(maximumLength: maximumFileNameLength, minimumLength: 1).read(node, path, &context)
      guard let name else { return nil }
      do throws(SpecFileError) {
        return try context.files.path(of: name)
      } catch {
        context.report(error.message, at: node, path)
        return nil
      }
    },
    write: { .string($0) })
}
