public import Typeset

/// The text of a label, a placeholder or an assistive label, and what a spec may say about its looks.
public struct LabelContent: Hashable, Sendable {
  /// The string; empty is as good as absent.
  public var text: String
  /// A font instead of the one theme and control give.
  public var font: FontDescriptor?
  /// A colour instead of the one the theme gives for the state.
  public var color: ColorReference?
  /// Space added after each user-perceived character, in points.
  public var kern: Double
  /// Whether the label is hidden and takes no room.
  public var isHidden: Bool

  /// Creates a label's content.
  public init(
    _ text: String = "", font: FontDescriptor? = nil, color: ColorReference? = nil, kern: Double = 0,
    isHidden: Bool = false
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.kern = kern
    self.isHidden = isHidden
  }

  /// Whether there is something to show.
  public var isEmpty: Bool { text.isEmpty || isHidden }
}
