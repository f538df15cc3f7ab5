/// The colours that can be set for one state, by the original's setter names without "set" and "ForState"
/// (facts §12); nil leaves the theme's colour.
public struct StateColors: Hashable, Sendable {
  /// The floating label.
  public var floatingLabelColor: ColorReference?
  /// The resting label.
  public var normalLabelColor: ColorReference?
  /// The entered text.
  public var textColor: ColorReference?
  /// The leading assistive label.
  public var leadingAssistiveLabelColor: ColorReference?
  /// The trailing assistive label.
  public var trailingAssistiveLabelColor: ColorReference?
  /// The background of a filled control.
  public var filledBackgroundColor: ColorReference?
  /// The underline of a filled or underlined control.
  public var underlineColor: ColorReference?
  /// The outline of an outlined control.
  public var outlineColor: ColorReference?

  /// Creates a set that changes nothing.
  public init() {}
}
