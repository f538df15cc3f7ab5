/// A control with a filled background and an underline.
public protocol MDCFilledControl: MDCTextControl {}

/// A control with an underline.
public protocol MDCUnderlinedControl: MDCTextControl {}

/// A control with an outline.
public protocol MDCOutlinedControl: MDCTextControl {}

extension MDCFilledControl {
  /// Sets the colour of the background in a state.
  public func setFilledBackgroundColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].filledBackgroundColor = color.reference
  }

  /// The colour of the background in a state.
  public func filledBackgroundColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).filledBackground))
  }
}

extension MDCUnderlinedControl {
  /// Sets the colour of the underline in a state.
  public func setUnderlineColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].underlineColor = color.reference
  }

  /// The colour of the underline in a state.
  public func underlineColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).underline))
  }
}

extension MDCOutlinedControl {
  /// Sets the colour of the outline in a state.
  public func setOutlineColor(_ color: UIColor, for state: MDCTextControlState) {
    settings.control.colors[state, default: StateColors()].outlineColor = color.reference
  }

  /// The colour of the outline in a state.
  public func outlineColor(for state: MDCTextControlState) -> UIColor {
    UIColor(.literal(palette(for: state).outline))
  }
}
