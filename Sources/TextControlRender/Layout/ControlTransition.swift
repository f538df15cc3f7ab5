import Raster

/// A control on its way into its state (facts §8): how far it is and where it comes from.
struct ControlTransition {
  /// The eased progress, above 0 or 0, below 1.
  var progress: Double
  /// The layout it comes from.
  var from: ControlLayout
  /// The layout it goes to.
  var to: ControlLayout
  /// Whether the outline keeps its colour: only then does its path move.
  var keepsOutlineColor: Bool

  /// The state a transition into `state` starts from; disabling is not animated.
  static func origin(of state: ControlState) -> ControlState? {
    switch state {
    case .normal: .editing
    case .editing: .normal
    case .disabled: nil
    }
  }

  /// The map that moves the label, set in its old font and frame, on its way: nil where it jumps, because its
  /// position stays, it was or becomes hidden, or it is truncated.
  var labelMotion: Transform? {
    guard from.labelPosition != to.labelPosition, !to.isLabelTruncated, let old = from.label, let new = to.label,
      !old.isEmpty, !new.isEmpty
    else { return nil }
    let scaleX = 1 + progress * (new.width / old.width - 1)
    let scaleY = 1 + progress * (new.height / old.height - 1)
    let center = old.center + (new.center - old.center) * progress
    return Transform.translation(x: -old.center.x, y: -old.center.y)
      .concatenating(.scale(x: scaleX, y: scaleY))
      .concatenating(.translation(x: center.x, y: center.y))
  }

  /// The two rectangles of the underline: the thick one grows out of the middle of the bottom while the thin one
  /// loses its height, or the reverse. Nil where the thickness stays.
  var underlines: [Rect]? {
    guard let old = from.underline, let new = to.underline, old.height != new.height else { return nil }
    let isEntering = new.height > old.height
    let thin = isEntering ? old : new
    let thick = isEntering ? new : old
    let grown = isEntering ? progress : 1 - progress
    return [
      Rect(
        x: thin.minX, y: thin.maxY - thin.height * (1 - grown), width: thin.width, height: thin.height * (1 - grown)),
      Rect(
        x: thick.midX - thick.width * grown / 2, y: thick.maxY - thick.height * grown, width: thick.width * grown,
        height: thick.height * grown),
    ]
  }

  /// The outline on its way. The original lets the platform morph between paths of unlike segments, which has no
  /// defined result; here the gap opens from its middle while the top side moves.
  var outline: OutlineGeometry? {
    guard keepsOutlineColor, let old = from.outline, var moving = to.outline else { return nil }
    let top = old.rect.minY + progress * (moving.rect.minY - old.rect.minY)
    moving.rect = Rect(minX: moving.rect.minX, minY: top, maxX: moving.rect.maxX, maxY: moving.rect.maxY)
    let notch = moving.notch ?? old.notch
    let opened = moving.notch == old.notch ? 1 : moving.notch == nil ? 1 - progress : progress
    moving.notch = notch.map { notch in
      let middle = (notch.start + notch.end) / 2
      let half = (notch.end - notch.start) / 2 * opened
      return OutlineGeometry.Notch(start: middle - half, end: middle + half)
    }
    return moving
  }
}
