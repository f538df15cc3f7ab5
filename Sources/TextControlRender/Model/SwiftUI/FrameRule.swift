/// The room a view is given instead of what it asks for. Lengths are points; nil leaves a dimension as it is.
public struct FrameRule: Hashable, Sendable {
  /// One dimension of the room.
  public struct Dimension: Hashable, Sendable {
    /// Exactly this much; the other three do not count then.
    public var fixed: Double?
    /// At least this much.
    public var minimum: Double?
    /// This much where nothing is proposed.
    public var ideal: Double?
    /// At most this much, and this much where it is on offer; infinity takes all that is offered.
    public var maximum: Double?

    /// Creates a dimension.
    public init(fixed: Double? = nil, minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
      self.fixed = fixed
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }
  }

  /// The width.
  public var width: Dimension
  /// The height.
  public var height: Dimension
  /// Where the view stands in the room.
  public var alignment: Alignment

  /// Creates a rule.
  public init(width: Dimension = Dimension(), height: Dimension = Dimension(), alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }
}
