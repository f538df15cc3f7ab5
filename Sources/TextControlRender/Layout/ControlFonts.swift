import Typeset

/// The fonts of a control's parts, after theme, content size category and the control's own settings.
struct ControlFonts: Equatable {
  var normal: FontDescriptor
  var floating: FontDescriptor
  var leadingAssistive: FontDescriptor
  var trailingAssistive: FontDescriptor

  init(
    normal: FontDescriptor, floatingScale: Double, leadingAssistive: FontDescriptor, trailingAssistive: FontDescriptor
  ) {
    self.normal = normal
    // A plain multiple of the normal size, not rounded (facts §9).
    floating = normal.withSize(normal.size * floatingScale)
    self.leadingAssistive = leadingAssistive
    self.trailingAssistive = trailingAssistive
  }

  init(for control: TextControl, theme: Theme, category: ContentSizeCategory) {
    let fonts = theme.fonts(
      for: control, category: control.adjustsFontForContentSizeCategory ? category : .large)
    self.init(
      normal: control.font ?? fonts.normal,
      floatingScale: control.style.metrics.floatingFontScale,
      leadingAssistive: control.leadingAssistiveLabel.font ?? fonts.assistive,
      trailingAssistive: control.trailingAssistiveLabel.font ?? fonts.assistive)
  }
}
