/// What a numbered figure of a control's parts shows.
public struct Anatomy: Hashable, Sendable {
  /// A part with what the legend says about it.
  public struct Entry: Hashable, Sendable {
    /// The part.
    public var part: AnatomyPart
    /// What the legend calls it; nil is the English name the design documents use.
    public var name: String?
    /// A sentence about it for legends in words; nil is a sentence of ours in English.
    public var description: String?

    /// Creates an entry.
    public init(_ part: AnatomyPart, name: String? = nil, description: String? = nil) {
      self.part = part
      self.name = name
      self.description = description
    }
  }

  /// Where the legend stands.
  public enum LegendPlacement: String, Hashable, Sendable, CaseIterable {
    /// Under the picture.
    case below
    /// Nowhere in the picture; `AnatomyLayout.legend` has it all the same.
    case none
  }

  /// The `id` of the control, or of a SwiftUI field or the row around it; nil is the first one in reading order.
  public var controlID: String?
  /// The parts in the order of their numbers, each at most once.
  public var entries: [Entry]
  /// Where the legend stands.
  public var legend: LegendPlacement

  /// Creates a figure.
  public init(of controlID: String? = nil, entries: [Entry], legend: LegendPlacement = .below) {
    self.controlID = controlID
    self.entries = entries
    self.legend = legend
  }
}
