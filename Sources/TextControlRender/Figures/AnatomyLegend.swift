/// The legend of a numbered figure as data.
public struct AnatomyLegend: Hashable, Sendable {
  /// One line of the legend.
  public struct Entry: Hashable, Sendable {
    /// The number in the picture, from 1.
    public var number: Int
    /// The part.
    public var part: AnatomyPart
    /// The part's name for readers.
    public var name: String
    /// A sentence about the part.
    public var description: String
  }

  /// The lines in the order of their numbers.
  public var entries: [Entry]

  /// The legend of `anatomy` for a subject, with the default names where it gives none.
  init(_ anatomy: Anatomy, of subject: FigureSubject) {
    entries = anatomy.entries.enumerated().map { index, entry in
      Entry(
        number: index + 1, part: entry.part, name: entry.name ?? entry.part.name(in: subject),
        description: entry.description ?? entry.part.description(in: subject))
    }
  }

  /// A line for each entry: `1 Container`. Ends with a line end.
  public var text: String { entries.map { "\($0.number) \($0.name)\n" }.joined() }
}
