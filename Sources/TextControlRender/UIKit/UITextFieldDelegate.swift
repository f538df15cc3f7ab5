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
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A stretch of a text that is being composed.
public final class UITextRange: Sendable {}
