/// Finds parts that a numbered figure asks for and the control does not draw, while their places in the file are known.
/// What only layout can tell (no room) is found there.
enum AnatomyCheck {
  /// Reports what is wrong with the anatomy of a scene that has been read.
  static func check(_ scene: Scene, _ object: SpecObject, _ context: inout SpecContext) {
    guard let anatomy = scene.anatomy, let node = object["anatomy"] else { return }
    let path = object.path.appending("anatomy")
    let controls = scene.content.textControls
    guard let control = controls.first(where: { anatomy.controlID == nil || $0.id == anatomy.controlID })?.control
    else {
      if let id = anatomy.controlID, let place = node[key: "of"] {
        let ids = controls.compactMap(\.id)
        let advice = ids.isEmpty ? ", none has an id" : NearestName.suggestion(for: id, in: ids)
        context.report(
          "no Material text control has the id \(MessageText.quoted(id))" + advice, at: place, path.appending("of"))
      } else {
        context.report("the canvas shows no Material text control", at: node, path)
      }
      return
    }
    let isList = node.elements != nil
    let list = isList ? path : path.appending("parts")
    guard let places = node.elements ?? node[key: "parts"]?.elements else { return }
    for (index, (entry, place)) in zip(anatomy.entries, places).enumerated() {
      if let problem = entry.part.absence(in: control) { context.report(problem, at: place, list.appending(index)) }
    }
  }
}

extension Node {
  /// The Material controls inside with their names, in reading order.
  fileprivate var textControls: [(id: String?, control: TextControl)] {
    if case .textControl(let control) = content { return [(id, control)] + decorations.flatMap(\.textControls) }
    return (children + decorations).flatMap(\.textControls)
  }

  /// The nodes behind and in front.
  private var decorations: [Node] {
    modifiers.compactMap { modifier in
      switch modifier {
      case .background(let node, _), .overlay(let node, _): node
      default: nil
      }
    }
  }
}
