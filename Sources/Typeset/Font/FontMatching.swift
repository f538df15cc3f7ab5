/// What the choice among the faces of one family looks at.
struct FaceTraits: Hashable, Sendable {
  /// The weights the face has: one, or the range of its weight axis.
  var weights: ClosedRange<Double>
  var isItalic: Bool
}

/// Chooses the face of a family that comes closest to a weight and a style, as CSS Fonts 4 §5.2 does: the style comes
/// first; a weight of 400 to 500 looks up to 500, then down, then up; a lighter one down first, a bolder one up first.
/// Among equals the first wins. No weight or slant is made up.
func closestFace(to weight: Double, isItalic: Bool, among faces: [FaceTraits]) -> Int? {
  let hasStyle = faces.contains { $0.isItalic == isItalic }
  var best: (index: Int, rank: Int, distance: Double)?
  for (index, face) in faces.enumerated() where face.isItalic == isItalic || !hasStyle {
    let nearest = min(max(weight, face.weights.lowerBound), face.weights.upperBound)
    let distance = abs(nearest - weight)
    let isAbove = nearest > weight
    let rank: Int
    if distance == 0 {
      rank = 0
    } else if (400...500).contains(weight) {
      rank = isAbove ? (nearest <= 500 ? 1 : 3) : 2
    } else {
      rank = isAbove == (weight > 500) ? 1 : 2
    }
    if let best, (best.rank, best.distance) <= (rank, distance) { continue }
    best = (index, rank, distance)
  }
  return best?.index
}
