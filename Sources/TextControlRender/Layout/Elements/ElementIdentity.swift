import Raster

/// What placed nodes say about where they come from.
struct ElementIdentity {
  /// The place in the spec.
  var path: String
  /// The type as a spec spells it.
  var type: String
  /// The node's name.
  var id: String?

  /// A node that is not read aloud.
  func placed(_ frame: Rect, _ parts: [PlacedPart]) -> PlacedNode {
    PlacedNode(
      path: path, type: type, id: id, frame: frame, control: nil, parts: parts, accessibility: nil,
      warnings: TextWarnings(parts: parts).all)
  }
}
