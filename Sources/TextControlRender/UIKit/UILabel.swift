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
  /// Whether a font of a text style follows the preferred content size.
  public var adjustsFontForContentSizeCategory = false

  /// The label as the model has it.
  var content: LabelContent {
    LabelContent(
      text ?? "", font: font?.descriptor, color: textColor?.reference, kern: kern, isHidden: isHidden)
  }
}
