import Raster

/// A label of a control: what the original lets its clients set.
public final class UILabel: UIView {
  /// The text.
  public var text: String?
  /// The font; nil leaves it to control and theme.
  public var font: UIFont?
  /// The colour; nil leaves it to control and theme.
  public var textColor: UIColor?
  /// Space added after each character, in points (an attribute of attributed text in the original).
  public var kern: CGFloat = 0
  /// Kept for code that sets it: fonts of a control's labels follow the preferred content size when the control's do.
  public var adjustsFontForContentSizeCategory = false

  /// The label as the model has it, at the preferred text size of the control it is part of.
  func content(for category: ContentSizeCategory) -> LabelContent {
    LabelContent(
      text ?? "", font: font?.descriptor(for: category), color: textColor?.reference, kern: kern, isHidden: isHidden)
  }
}
