/// Which assistive label gets the room when both do not fit (facts §5). The shipped classes always use `trailing`.
public enum AssistiveLabelPriority: Hashable, Sendable {
  /// The leading label first; the trailing one disappears when the leading one wraps.
  case leading
  /// The trailing label first; the leading one disappears when the trailing one wraps.
  case trailing
  /// The leading label is offered this share (0…1) of the width, the trailing one the rest; both may wrap.
  case custom(Double)
}
