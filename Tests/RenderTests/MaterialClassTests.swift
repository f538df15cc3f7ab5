import Testing
import TextControlRender

/// Code as it is written for the original's classes, and the same controls as specs: equal pixels.
@Suite struct MaterialClassTests {
  @Test func filledFieldEqualsItsSpec() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 332, height: 117))
    container.backgroundColor = .white
    let estimatedFrame = CGRect(x: 16, y: 16, width: 300, height: 50)
    let field = MDCFilledTextField(frame: estimatedFrame)
    field.label.text = "City"
    field.placeholder = "Reykjavík"
    field.leadingAssistiveLabel.text = "Where we should deliver"
    field.applyTheme(withScheme: MDCContainerScheme())
    field.sizeToFit()
    container.addSubview(field)

    try expectEqual(
      container,
      """
      {"type": "filledTextField", "width": 300, "label": "City", "placeholder": "Reykjavík",
       "leadingAssistiveLabel": "Where we should deliver"}
      """)
  }

  @Test func outlinedAreaWhileEditingEqualsItsSpec() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 282, height: 200))
    container.backgroundColor = .white
    let area = MDCOutlinedTextArea(frame: CGRect(x: 16, y: 16, width: 250, height: 1))
    area.label.text = "Notes"
    area.textView.text = "First line\nSecond line\nThird line"
    area.trailingAssistiveLabel.text = "32 / 100"
    area.minimumNumberOfVisibleRows = 3
    area.maximumNumberOfVisibleRows = 3
    area.applyTheme(withScheme: MDCContainerScheme())
    area.textView.becomeFirstResponder()
    area.sizeToFit()
    container.addSubview(area)
    container.frame = CGRect(x: 0, y: 0, width: 282, height: area.frame.maxY + 16)

    try expectEqual(
      container,
      """
      {"type": "outlinedTextArea", "width": 250, "label": "Notes", "text": "First line\\nSecond line\\nThird line",
       "trailingAssistiveLabel": "32 / 100", "minimumNumberOfVisibleRows": 3, "maximumNumberOfVisibleRows": 3,
       "state": "editing"}
      """)
  }

  @Test func everyPropertyEqualsItsKey() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 382, height: 132))
    container.backgroundColor = .white
    let field = MDCOutlinedTextField(frame: CGRect(x: 16, y: 16, width: 350, height: 100))
    field.label.text = "Amount"
    field.labelBehavior = .floats
    field.text = "1250"
    field.font = UIFont(name: "Roboto", size: 20)
    field.leadingAssistiveLabel.text = "before tax"
    field.leadingAssistiveLabel.font = UIFont(name: "Roboto", size: 14)
    let leadingView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    leadingView.backgroundColor = .red
    field.leadingView = leadingView
    field.leadingViewMode = .always
    field.trailingView = UIImageView(image: UIImage(named: "lock"))
    field.trailingViewMode = .unlessEditing
    field.clearButtonMode = .never
    field.leadingEdgePaddingOverride = 20
    field.trailingEdgePaddingOverride = 8
    field.horizontalInterItemSpacingOverride = 10
    field.preferredContainerHeight = 80
    field.containerRadius = 12
    field.verticalDensity = 0.5
    field.setOutlineColor(.systemGreen, for: .normal)
    field.setFloatingLabelColor(.systemPurple, for: .normal)
    field.setNormalLabelColor(.blue, for: .normal)
    field.setTextColor(.darkGray, for: .normal)
    field.setLeadingAssistiveLabelColor(.brown, for: .normal)
    field.setTrailingAssistiveLabelColor(.brown, for: .normal)
    field.tintColor = .orange
    field.semanticContentAttribute = .forceRightToLeft
    container.addSubview(field)

    try expectEqual(
      container,
      """
      {"theme": "none", "layoutDirection": "rightToLeft",
       "content": {"type": "board", "width": 350, "height": 100, "children": [{"node":
       {"type": "outlinedTextField", "width": 350, "height": 100, "label": "Amount", "text": "1250",
        "font": {"family": "Roboto", "size": 20},
        "leadingAssistiveLabel": {"text": "before tax", "font": {"family": "Roboto", "size": 14}},
        "leadingView": {"color": "#FF0000", "size": 20}, "leadingViewMode": "always",
        "trailingView": {"icon": "lock"}, "trailingViewMode": "unlessEditing",
        "leadingEdgePaddingOverride": 20, "trailingEdgePaddingOverride": 8, "horizontalInterItemSpacingOverride": 10,
        "preferredContainerHeight": 80, "containerRadius": 12, "verticalDensity": 0.5,
        "colors": {"normal": {"outlineColor": "systemGreen", "floatingLabelColor": "systemPurple",
          "textColor": "#555555", "leadingAssistiveLabelColor": "#996633"}},
        "tintColor": "#FF8000"}}]}}
      """)
  }

  @Test func applyingAThemeOverwritesWhatWasSet() throws {
    let field = MDCFilledTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    field.setUnderlineColor(.red, for: .normal)
    #expect(field.underlineColor(for: .normal) == UIColor(.literal(.init(hex: 0xFF0000))))
    field.applyErrorTheme(withScheme: MDCContainerScheme())
    #expect(field.underlineColor(for: .editing) == UIColor(.literal(.init(hex: 0xB00020))))
    field.applyTheme(withScheme: MDCContainerScheme())
    #expect(field.underlineColor(for: .normal) == UIColor(.literal(.init(hex: 0x000000, alpha: 0.42))))
    field.setFloatingColor(.green, for: .editing)
    #expect(field.floatingLabelColor(for: .editing) == UIColor(.literal(.init(hex: 0x00FF00))))
  }

  @Test func widthConstraintGivesTheFittingHeight() {
    let field = MDCOutlinedTextField()
    field.label.text = "City"
    field.applyTheme(withScheme: MDCContainerScheme())
    field.translatesAutoresizingMaskIntoConstraints = false
    field.widthAnchor.constraint(equalToConstant: 240).isActive = true
    #expect(field.frame.size == CGSize(width: 240, height: 64))
    #expect(field.intrinsicContentSize == CGSize(width: 240, height: 64))
    #expect(field.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 64))
  }

  /// Facts §9: classes follow the preferred text size only where they are asked to.
  @Test func textSizeIsFollowedWhereItIsAskedFor() throws {
    func labelHeight(_ adjusts: Bool, _ category: ContentSizeCategory) throws -> Double? {
      let field = MDCFilledTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
      field.label.text = "City"
      field.adjustsFontForContentSizeCategory = adjusts
      field.contentSizeCategory = category
      field.applyTheme(withScheme: MDCContainerScheme())
      let layout = try SceneRenderer(fonts: .installed).layout(field.scene())
      return layout.nodes.first?.control?.normalLabel.height
    }
    #expect(try labelHeight(false, .accessibilityLarge) == 18.75)
    #expect(try labelHeight(true, .accessibilityLarge) == 30 * 1.171875)
    #expect(try labelHeight(true, .large) == 18.75)
  }

  /// A font of a text style gets the style's size at the preferred text size, in the picture and in the size that fits.
  @Test func fontsOfATextStyleFollowTheTextSize() throws {
    func field(_ font: UIFont, adjusts: Bool) -> MDCFilledTextField {
      let field = MDCFilledTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
      field.label.text = "City"
      field.leadingAssistiveLabel.text = "Where we deliver"
      field.leadingAssistiveLabel.font = .preferredFont(forTextStyle: .caption2)
      field.font = font
      field.adjustsFontForContentSizeCategory = adjusts
      return field
    }
    func sizes(_ field: MDCFilledTextField) -> [Double?] {
      guard case .textControl(let control) = field.scene().content.content else { return [] }
      return [control.font?.size, control.leadingAssistiveLabel.font?.size]
    }
    let body = UIFont.preferredFont(forTextStyle: .body)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let following = field(body, adjusts: true)
    #expect(sizes(following) == [17, 11])
    let fittingHeight = following.sizeThatFits(following.frame.size).height
    // The text size is the superview's.
    container.contentSizeCategory = .accessibilityMedium
    container.addSubview(following)
    #expect(sizes(following) == [28, 20])
    #expect(following.sizeThatFits(following.frame.size).height > fittingHeight + 20)
    #expect(container.scene().contentSizeCategory == .accessibilityMedium)
    // A font that was changed, or that never was a text style's, keeps its size.
    var changed = body
    changed.descriptor.size = 19
    for (font, size) in [(changed, 19.0), (body.withSize(20), 20), (.systemFont(ofSize: 16), 16)] {
      let fixed = field(font, adjusts: true)
      fixed.contentSizeCategory = .accessibilityMedium
      #expect(sizes(fixed) == [size, 20])
    }
    let fixed = field(body, adjusts: false)
    fixed.contentSizeCategory = .accessibilityMedium
    #expect(sizes(fixed) == [17, 11])
  }

  @Test func aDisabledFieldTakesNoFocus() {
    let field = MDCFilledTextField()
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
  }

  private func expectEqual(_ view: UIView, _ spec: String) throws {
    let variant = try #require(try SpecReader.read(Array(spec.utf8), name: "spec").variants.first)
    let expected = try SceneRenderer(fonts: .installed).render(variant.scene)
    let actual = try SceneRenderer(fonts: .installed).render(view.scene(scale: 2))
    // Compared outside the macro, which would print every pixel.
    let isEqual = expected == actual
    #expect(isEqual, "\(expected.width) x \(expected.height) and \(actual.width) x \(actual.height) pixels")
  }
}
