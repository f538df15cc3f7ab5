/// What a text field tells about itself. All requirements are optional: they have defaults.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may get focus.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field has got focus.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may lose focus; nobody asks in a picture.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field has lost focus.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the text may change; nobody enters anything in a picture.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool
  /// The selection has changed; it never does in a picture.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the text may be cleared; nobody taps in a picture.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does; nobody presses it in a picture.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A stretch of a text that is being composed.
public final class UITextRange: Sendable {}
