/// Why a scene cannot be shown on its way into other states.
public enum AnimationError: Error, Hashable, Sendable {
  /// The scene has no Material text control and no SwiftUI field.
  case noControl
  /// No Material text control or SwiftUI field has this name; the names that there are.
  case unknownControl(String, known: [String])
  /// All controls in question are in the wished state already.
  case noChange
  /// The states change, but no label, underline or outline moves on the way.
  case noMotion
  /// All frames together would have too many pixels.
  case tooLarge(frameCount: Int, width: Int, height: Int)

  /// The most pixels all frames of an animation may have together: 128 × 2²⁰, half a gigabyte of memory.
  public static let maximumPixelCount = 1 << 27

  /// The error in words.
  public var message: String {
    switch self {
    case .noControl: "nothing can be animated: there is no text control and no field"
    case .unknownControl(let id, let known):
      "no text control or field has the id \(MessageText.quoted(id))"
        + (known.isEmpty
          ? ", none has an id"
          : NearestName.suggestion(for: id, in: known) + ", known are " + known.joined(separator: ", "))
    case .noChange: "nothing changes: the controls are in this state already"
    case .noMotion:
      "nothing moves on the way into this state: no label floats, no underline grows, an outline moves only where its "
        + "colour stays, and a SwiftUI field changes at once"
    case .tooLarge(let count, let width, let height):
      "the animation would have \(count) frames of \(width) x \(height) pixels; at most "
        + "\(Self.maximumPixelCount >> 20) megapixels are allowed in all"
    }
  }
}
