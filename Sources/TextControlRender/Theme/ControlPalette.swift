public import Raster

/// The final colours of a control's parts in one state.
public struct ControlPalette: Hashable, Sendable {
  /// The entered text.
  public var text: Color
  /// The resting label.
  public var normalLabel: Color
  /// The floating label.
  public var floatingLabel: Color
  /// The leading assistive label.
  public var leadingAssistiveLabel: Color
  /// The trailing assistive label and the counter.
  public var trailingAssistiveLabel: Color
  /// The background of a filled control.
  public var filledBackground: Color
  /// The underline of a filled or underlined control.
  public var underline: Color
  /// The outline of an outlined control.
  public var outline: Color
  /// The caret; selections are a share of it.
  public var tint: Color
  /// The placeholder.
  public var placeholder: Color
  /// Icons that have no colour of their own (not in the original, where icons bring their own).
  public var icon: Color
}

extension ControlPalette {
  /// The colours of a control: the theme's for its style and state, then the control's own.
  public init(for control: TextControl, theme: Theme, appearance: Appearance) {
    if let scheme = theme.scheme(in: appearance), control.style != .base {
      var column = control.showsError ? ThemeColumn.error(control.state) : ThemeColumn.primary(control.state)
      if control.isReadOnly { column.fadeLines() }
      self.init(column: column, scheme: scheme, appearance: appearance)
    } else {
      self.init(systemColorsFor: control, appearance: appearance)
    }
    apply(control, theme: theme, appearance: appearance)
  }

  private init(column: ThemeColumn, scheme: ColorScheme, appearance: Appearance) {
    func color(_ entry: ThemeColumn.Entry) -> Color {
      let color = scheme[entry.role]
      return entry.opacity.map(color.withAlpha) ?? color
    }
    text = color(column.text)
    normalLabel = color(column.normalLabel)
    floatingLabel = color(column.floatingLabel)
    leadingAssistiveLabel = color(column.assistive)
    trailingAssistiveLabel = color(column.assistive)
    filledBackground = color(column.filledBackground)
    underline = color(column.underline)
    outline = color(column.outline)
    tint = color(column.tint)
    icon = color(column.icon)
    // Theming leaves the placeholder alone (facts §10.5).
    placeholder = SystemColor.placeholderText.color(in: appearance)
  }

  /// Facts §10.2, with the system's red in the places of the error theme, which the original has only in a scheme.
  private init(systemColorsFor control: TextControl, appearance: Appearance) {
    let label = SystemColor.label.color(in: appearance)
    let dimmed = control.state == .disabled ? label.withAlpha(ThemeColumn.disabledOpacity) : label
    text = dimmed
    normalLabel = dimmed
    floatingLabel = dimmed
    leadingAssistiveLabel = dimmed
    trailingAssistiveLabel = dimmed
    filledBackground = SystemColor.secondarySystemBackground.color(in: appearance)
    underline = label
    outline = dimmed
    tint = SystemColor.systemBlue.color(in: appearance)
    placeholder = SystemColor.placeholderText.color(in: appearance)
    icon = dimmed
    if control.showsError {
      let red = SystemColor.systemRed.color(in: appearance)
      let error = control.state == .disabled ? red.withAlpha(ThemeColumn.disabledOpacity) : red
      floatingLabel = error
      leadingAssistiveLabel = error
      trailingAssistiveLabel = error
      underline = error
      outline = error
      tint = red
    }
  }

  private mutating func apply(_ control: TextControl, theme: Theme, appearance: Appearance) {
    func replace(_ color: inout Color, with reference: ColorReference?) {
      if let reference { color = theme.color(reference, in: appearance) }
    }
    // A colour set for a label as such wins over nothing but the theme; one set for the state wins over both, as the
    // original writes the per-state values in every layout (facts §14, 16).
    replace(&normalLabel, with: control.label.color)
    replace(&floatingLabel, with: control.label.color)
    replace(&leadingAssistiveLabel, with: control.leadingAssistiveLabel.color)
    replace(&trailingAssistiveLabel, with: control.trailingAssistiveLabel.color)
    replace(&placeholder, with: control.placeholder.color)
    replace(&tint, with: control.tintColor)
    guard let own = control.colors[control.state] else { return }
    replace(&text, with: own.textColor)
    replace(&normalLabel, with: own.normalLabelColor)
    replace(&floatingLabel, with: own.floatingLabelColor)
    replace(&leadingAssistiveLabel, with: own.leadingAssistiveLabelColor)
    replace(&trailingAssistiveLabel, with: own.trailingAssistiveLabelColor)
    replace(&filledBackground, with: own.filledBackgroundColor)
    replace(&underline, with: own.underlineColor)
    replace(&outline, with: own.outlineColor)
  }
}
