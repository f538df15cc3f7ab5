/// What itemizing found out about a user-perceived character.
struct CharacterTraits {
  var scripts: ScriptTraits
  /// Whether it draws nothing and takes no space where a font lacks it.
  var isIgnorable: Bool
  /// The script it was last looked for with, for which the properties below hold; nil before that.
  private(set) var script: Script?
  /// The script it is shaped with.
  private(set) var shapingScript = Script.common
  private var facePosition: Int32 = -1

  /// The position of its face in the itemizer's list; nil where no font has the character.
  var face: Int? { facePosition < 0 ? nil : Int(facePosition) }

  init(of cluster: some Collection<UInt32>) {
    scripts = ScriptTraits(of: cluster)
    isIgnorable = cluster.allSatisfy(CharacterData.isIgnorable)
  }

  mutating func set(face: Int?, shapingScript: Script, for script: Script) {
    facePosition = Int32(face ?? -1)
    self.shapingScript = shapingScript
    self.script = script
  }
}

/// Traits of characters of a single UTF-16 unit, so that a text looks each of them up once and not at every place.
/// Characters whose places collide push each other out.
struct CharacterMemo {
  private var entries: ContiguousArray<(unit: UInt16, traits: CharacterTraits?)>

  /// - Parameter length: The number of units to come; a short text is not worth a large table.
  init(length: Int) {
    entries = ContiguousArray(repeating: (0, nil), count: length < 200 ? 64 : 1024)
  }

  subscript(unit: UInt16) -> CharacterTraits? {
    get {
      let entry = entries[Int(unit) & (entries.count - 1)]
      return entry.unit == unit ? entry.traits : nil
    }
    set { entries[Int(unit) & (entries.count - 1)] = (unit, newValue) }
  }
}
