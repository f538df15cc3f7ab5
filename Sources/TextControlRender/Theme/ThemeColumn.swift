/// One column of the theming tables (facts §10.4 and §10.5): which role, with which opacity, each part takes.
struct ThemeColumn {
  struct Entry {
    var role: ColorRole
    /// Replaces the colour's alpha; nil takes the colour as it is.
    var opacity: Double?

    static func onSurface(_ opacity: Double) -> Entry { Entry(role: .onSurface, opacity: opacity) }
    static let primary = Entry(role: .primary, opacity: nil)
    static let error = Entry(role: .error, opacity: nil)

    /// Disabling multiplies the opacity; a colour taken as it is counts as opaque, whatever its alpha.
    var disabled: Entry { Entry(role: role, opacity: (opacity ?? 1) * ThemeColumn.disabledOpacity) }
  }

  static let disabledOpacity = 0.6

  var text = Entry.onSurface(0.87)
  var normalLabel = Entry.onSurface(0.6)
  var floatingLabel = Entry.onSurface(0.6)
  var assistive = Entry.onSurface(0.6)
  var filledBackground = Entry.onSurface(0.12)
  var underline = Entry.onSurface(0.42)
  var outline = Entry.onSurface(0.38)
  var tint = Entry.primary
  var icon = Entry.onSurface(0.6)

  static func primary(_ state: ControlState) -> ThemeColumn {
    var column = ThemeColumn()
    switch state {
    case .normal: break
    case .editing:
      column.floatingLabel = Entry(role: .primary, opacity: 0.87)
      column.underline = .primary
      column.outline = .primary
    case .disabled: column.disable()
    }
    return column
  }

  static func error(_ state: ControlState) -> ThemeColumn {
    var column = ThemeColumn()
    column.floatingLabel = .error
    column.assistive = .error
    column.underline = .error
    column.outline = .error
    column.tint = .error
    if state == .disabled { column.disable() }
    return column
  }

  /// Lines of a control that is only read (not in the original) are those of a control without focus, disabled.
  mutating func fadeLines() {
    let resting = ThemeColumn()
    underline = resting.underline.disabled
    outline = resting.outline.disabled
    filledBackground = filledBackground.disabled
    floatingLabel = resting.floatingLabel
  }

  /// The tint is not dimmed: it belongs to the control, not to a state.
  private mutating func disable() {
    text = text.disabled
    normalLabel = normalLabel.disabled
    floatingLabel = floatingLabel.disabled
    assistive = assistive.disabled
    filledBackground = filledBackground.disabled
    underline = underline.disabled
    outline = outline.disabled
    icon = icon.disabled
  }
}
