/// Writes scenes as specs: what is read back is the same scene.
///
/// Names of files are written as the scene has them; pictures are written by their names alone.
public enum SpecWriter {
  /// The spec as JSON text with a final line end. Keys with their default values are left out.
  public static func text(_ scene: Scene) -> String { json(scene).text() + "\n" }

  static func json(_ scene: Scene) -> JSONValue {
    let defaults = Scene(content: Node(content: .spacer(length: 0)))
    return .object(CanvasTable.table.write(scene, defaults: defaults) + NodeWriter.members(of: scene.content))
  }
}
