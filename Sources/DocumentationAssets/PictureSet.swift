public import TextControlRender

/// Pictures that show the same thing, at several scales and in one or both appearances.
public struct PictureSet: Sendable {
  /// A file of a set.
  public struct File: Hashable, Sendable {
    /// The file's path, relative to the folder of the page that shows it.
    public var path: String
    /// The PNG file.
    public var content: [UInt8]

    /// Creates a file.
    public init(path: String, content: [UInt8]) {
      self.path = path
      self.content = content
    }
  }

  /// One of the pictures.
  public struct Picture: Hashable, Sendable {
    /// The file's path, relative to the folder of the page that shows it.
    public var path: String
    /// Pixels per CSS pixel.
    public var scale: Double
    /// The appearance that the picture is for.
    public var appearance: Appearance
    /// The PNG file.
    public var file: [UInt8]
    /// What readers see who ask for less motion; nil where nothing moves.
    public var still: File?

    /// Creates a picture.
    public init(path: String, scale: Double, appearance: Appearance, file: [UInt8], still: File? = nil) {
      self.path = path
      self.scale = scale
      self.appearance = appearance
      self.file = file
      self.still = still
    }
  }

  /// What the pictures show, like `login` or `login/editing`.
  public var name: String
  /// What tells the set apart from others of its spec, like `editing · dark`; nil for a spec's main picture.
  public var caption: String?
  /// What is read in place of the picture.
  public var alternativeText: String
  /// The width in CSS pixels.
  public var width: Int
  /// The height in CSS pixels.
  public var height: Int
  /// The pictures; at least one.
  public var pictures: [Picture]

  /// Creates a set of at least one picture.
  public init(
    name: String, caption: String? = nil, alternativeText: String, width: Int, height: Int, pictures: [Picture]
  ) {
    precondition(!pictures.isEmpty, "a set has a picture")
    self.name = name
    self.caption = caption
    self.alternativeText = alternativeText
    self.width = width
    self.height = height
    self.pictures = pictures
  }

  /// All files of the set: of each picture its own, and that of its still.
  public var files: [File] {
    pictures.flatMap { [File(path: $0.path, content: $0.file)] + ($0.still.map { [$0] } ?? []) }
  }

  /// The set with all of its files changed.
  public func mappingFiles<Problem: Error>(_ change: (File) throws(Problem) -> File) throws(Problem) -> PictureSet {
    var copy = self
    for index in pictures.indices {
      let file = try change(File(path: pictures[index].path, content: pictures[index].file))
      copy.pictures[index].path = file.path
      copy.pictures[index].file = file.content
      if let still = pictures[index].still { copy.pictures[index].still = try change(still) }
    }
    return copy
  }

  /// The appearance shown where nothing is known about the reader's: light, where there is such a picture.
  var mainAppearance: Appearance {
    pictures.contains { $0.appearance == .light } ? .light : .dark
  }

  /// The pictures of an appearance, from the coarsest to the finest.
  func pictures(in appearance: Appearance) -> [Picture] {
    pictures.filter { $0.appearance == appearance }.sorted { $0.scale < $1.scale }
  }

  /// Whether there are pictures for both appearances.
  var isPair: Bool { Set(pictures.map(\.appearance)).count == 2 }

  /// The picture of an appearance for readers that can choose none: sharp on most screens, but not larger than that.
  func plainPicture(in appearance: Appearance) -> Picture? {
    let pictures = pictures(in: appearance)
    return pictures.last { $0.scale <= 2 } ?? pictures.first
  }

  /// The set without pictures for dark surroundings where they are the same as those for light ones.
  public func withoutDuplicates() -> PictureSet {
    func files(_ appearance: Appearance) -> [[UInt8]] { pictures(in: appearance).map(\.file) }
    guard isPair, files(.light) == files(.dark) else { return self }
    var copy = self
    copy.pictures.removeAll { $0.appearance == .dark }
    return copy
  }
}
