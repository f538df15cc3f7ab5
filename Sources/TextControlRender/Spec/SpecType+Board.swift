import Raster

extension SpecType where Value == Board.Child {
  /// A node at a fixed place of a board.
  static var boardChild: SpecType {
    let coordinate = SpecType<Double>.number(-32767...32767, unit: "points")
    return SpecType(
      schema: SpecSchema.object(
        [
          ("x", .object(SpecSchema.nullable(coordinate.schema))),
          ("y", .object(SpecSchema.nullable(coordinate.schema))), ("node", SpecSchema.reference("node")),
        ], required: ["node"]),
      read: { node, path, context in
        guard let object = SpecObject(node, path, expected: "an object with x, y and node", &context) else {
          return nil
        }
        object.reportUnknownKeys(except: ["x", "y", "node"], &context)
        guard let child = object["node"] else {
          return context.refuse("the key \"node\" is missing", at: node, path)
        }
        let x = object["x"].flatMap { coordinate.read($0, path.appending("x"), &context) } ?? 0
        let y = object["y"].flatMap { coordinate.read($0, path.appending("y"), &context) } ?? 0
        return SpecType<Node>.node.read(child, path.appending("node"), &context).map {
          Board.Child(origin: Point(x: x, y: y), node: $0)
        }
      },
      write: { child in
        .object([
          ("x", .number(child.origin.x)), ("y", .number(child.origin.y)),
          ("node", SpecType<Node>.node.write(child.node)),
        ])
      })
  }
}
