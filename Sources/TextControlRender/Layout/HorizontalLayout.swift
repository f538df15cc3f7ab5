/// The horizontal places of a control's items, from the edges inwards, in points (facts §3). Nothing is rounded or
/// limited: too narrow a control has a negative text width.
struct HorizontalLayout: Equatable {
  /// The left edge of the view at the left, if one is displayed.
  var leftViewX: Double?
  /// The left edge of the view at the right, if one is displayed.
  var rightViewX: Double?
  /// The left edge of the clear button, if it has room.
  var clearButtonX: Double?
  var textLeft: Double
  var textRight: Double
  var leftPadding: Double
  var rightPadding: Double

  var textWidth: Double { textRight - textLeft }

  /// - Parameters:
  ///   - leftViewWidth: the width of the view at the left; nil where none is displayed.
  ///   - clearButtonSide: the side of the clear button; nil where none has room.
  init(
    width: Double, leftPadding: Double, rightPadding: Double, gap: Double, leftViewWidth: Double?,
    rightViewWidth: Double?, clearButtonSide: Double?, isRightToLeft: Bool
  ) {
    self.leftPadding = leftPadding
    self.rightPadding = rightPadding
    textLeft = leftPadding
    textRight = width - rightPadding
    if let leftViewWidth {
      leftViewX = leftPadding
      textLeft = leftPadding + leftViewWidth + gap
    }
    if let rightViewWidth {
      let x = width - rightPadding - rightViewWidth
      rightViewX = x
      textRight = x - gap
    }
    if let clearButtonSide {
      if isRightToLeft {
        clearButtonX = textLeft
        textLeft += clearButtonSide + gap
      } else {
        let x = textRight - clearButtonSide
        clearButtonX = x
        textRight = x - gap
      }
    }
  }
}
