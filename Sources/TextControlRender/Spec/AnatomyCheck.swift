/// Finds parts that a numbered figure asks for and the control does not draw, while their places in the file are known.
/// What only layout can tell (no room) is found there.
enum AnatomyCheck {
  /// Reports what is wrong with the anatomy of a scene that has been read.
  static func check(_ scene: Scene, _ object: SpecObject, _ context: inout SpecContext) {
    guard let anatomy = scene.anatomy, let node = object["anatomy"] else { return }
    let path = object.path.appending("anatomy")
    let subjects = scene.figureSubjects
    guard let subject = subjects.first(where: { $0.isMeant(by: anatomy) }) else {
      if let id = anatomy.controlID, let place = node[key: "of"] {
        let ids = subjects.flatMap(\.ids)
        let advice = ids.isEmpty ? ", none has an id" : NearestName.suggestion(for: id, in: ids)
        context.report(
          "no text control or field has the id \(MessageText.quoted(id))" + advice, at: place, path.appending("of"))
      } else {
        context.report("the canvas shows no text control or field", at: node, path)
      }
      return
    }
    let isList = node.elements != nil
    let list = isList ? path : path.appending("parts")
    guard let places = node.elements ?? node[key: "parts"]?.elements else { return }
    for (index, (entry, place)) in zip(anatomy.entries, places).enumerated() {
      if let problem = entry.part.absence(in: subject) { context.report(problem, at: place, list.appending(index)) }
    }
  }
}
