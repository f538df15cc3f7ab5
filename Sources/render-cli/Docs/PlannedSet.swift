import TextControlRender

/// A set of pictures that is going to be drawn.
struct PlannedSet: Sendable {
  struct Picture: Sendable {
    /// Relative to the folder that all paths of a plan are relative to.
    var path: String
    /// Where the first frame of an animation goes, for readers who ask for less motion; nil where nothing moves.
    var stillPath: String?
    var subject: PictureSubject
    var appearance: Appearance
  }

  /// How files are called.
  enum Naming {
    /// `STEM@2x.png` and `STEM-dark@2x.png`
    case withScale
    /// `STEM.png` and `STEM-dark.png`, for a single scale.
    case plain
  }

  var name: String
  var caption: String?
  var input: SpecInput
  /// What is read in place of the picture; nil leaves it to the picture.
  var alternativeText: String?
  /// From the coarsest to the finest, first in light.
  var pictures: [Picture]

  /// Where all files of the set go.
  var paths: [String] { pictures.flatMap { [$0.path] + ($0.stillPath.map { [$0] } ?? []) } }

  /// What messages call the spec.
  var specName: String { InputFile.shownName(input.path) }

  init(
    name: String, caption: String? = nil, input: SpecInput, alternativeText: String? = nil, subject: PictureSubject,
    stem: String, naming: Naming = .withScale, range: PictureRange, appearances: [Appearance?]
  ) {
    self.name = name
    self.caption = caption
    self.input = input
    self.alternativeText = alternativeText
    pictures = appearances.flatMap { appearance in
      range.scales.map { scale in
        let subject = subject.with(scale: scale, appearance: appearance)
        let suffix = appearance == .dark ? "-dark" : ""
        let size = naming == .withScale ? "@\(JSONValue.decimal(scale))x" : ""
        return Picture(
          path: "\(stem)\(suffix)\(size).png",
          stillPath: subject.isMoving ? "\(stem)\(suffix)-still\(size).png" : nil, subject: subject,
          appearance: appearance ?? subject.scenes.first?.appearance ?? .light)
      }
    }
  }
}

/// A spec that is read for documentation, with all of its scenes.
struct DocumentedSpec {
  var input: SpecInput
  var spec: Spec
  /// The files that the spec names.
  var usedFiles: Set<String>
  /// How its pictures move; nil for still ones.
  var animation: AnimationOptions?

  /// The sets of a spec: the picture, or for a matrix the contact sheet and then each cell.
  ///
  /// - Throws: Exit code 64 where the entry's animation cannot be made.
  func plannedSets(_ range: PictureRange) throws(Failure) -> [PlannedSet] {
    let stem = FilePath.join(input.subfolder, input.name)
    let appearances = range.appearances(of: spec)
    let sheet = ContactSheet(spec)
    let subject = spec.axes.isEmpty ? try self.subject(ofCell: 0) : .sheet(sheet)
    let main = PlannedSet(
      name: stem, input: input, subject: subject, stem: stem, range: range, appearances: appearances)
    guard !spec.axes.isEmpty else { return [main] }
    return try [main]
      + spec.variants.enumerated().map { index, variant throws(Failure) in
        let cell = FilePath.join(stem, variant.values.map(\.value).joined(separator: "-"))
        return PlannedSet(
          name: cell, caption: sheet.caption(ofCell: index), input: input, subject: try self.subject(ofCell: index),
          stem: cell,
          range: range, appearances: appearances)
      }
  }

  private func subject(ofCell cell: Int) throws(Failure) -> PictureSubject {
    try PictureArrangement(animation: animation).subject(of: spec, cell: cell, name: InputFile.shownName(input.path))
  }
}
