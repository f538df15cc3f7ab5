/// What a figure can be about.
enum FigureSubject: Hashable, Sendable {
  /// A Material control with its name.
  case control(id: String?, TextControl)
  /// A SwiftUI field with its decorations.
  case field(FieldSubject)

  /// The names by which a spec can ask for it.
  var ids: [String] {
    switch self {
    case .control(let id, _): id.map { [$0] } ?? []
    case .field(let field): field.group?.ids ?? []
    }
  }

  /// Whether a figure is about it.
  func isMeant(by anatomy: Anatomy) -> Bool { anatomy.controlID.map(ids.contains) ?? true }
}

/// A SwiftUI field as its surroundings make it.
struct FieldSubject: Hashable, Sendable {
  /// The field's own name.
  var id: String?
  var field: FieldNode
  var style: FieldStyle
  var isEnabled: Bool
  var isFocused: Bool
  /// Nil where no figure asks for it.
  var group: FieldGroup?

  init(_ field: FieldNode, id: String?, environment: ViewEnvironment) {
    self.id = id
    self.field = field
    style = environment.fieldStyle
    isEnabled = environment.isEnabled
    isFocused = environment.isFocused
    group = environment.fieldGroup?.group
  }
}

extension FieldSubject {
  /// Whether there is a caret that blinks.
  var showsCaret: Bool { isFocused && field.isCaretVisible && field.selection?.isEmpty ?? true }
}

extension Scene {
  /// The SwiftUI fields in reading order.
  var fieldSubjects: [FieldSubject] {
    figureSubjects.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// What figures can be about, in reading order: what layout will place, as far as it can be told before.
  var figureSubjects: [FigureSubject] {
    var finder = FigureSubjectFinder()
    let scene = resolvingPreferences()
    finder.visit(scene.content, ViewEnvironment(scene))
    return finder.subjects
  }
}

/// Walks through nodes as `ElementBuilder` does.
private struct FigureSubjectFinder {
  private(set) var subjects: [FigureSubject] = []
  private var hasFocusedField = false

  mutating func visit(_ node: Node, _ environment: ViewEnvironment) {
    var environment = environment
    if environment.fieldGroup == nil { environment.fieldGroup = FieldGroup(node).map { ($0, "") } }
    var decorations: [(node: Node, environment: ViewEnvironment)] = []
    for modifier in node.modifiers.reversed() where !environment.apply(modifier, path: "") {
      switch modifier {
      case .background(let decoration, _), .overlay(let decoration, _):
        var outer = environment
        outer.fieldGroup = nil
        decorations.append((decoration, outer))
      default: break
      }
    }
    switch node.content {
    case .textControl(let control): subjects.append(.control(id: node.id, control))
    case .field(let field):
      environment.resolveFocus(of: field, hasFocusedField: &hasFocusedField)
      subjects.append(.field(FieldSubject(field, id: node.id, environment: environment)))
    default: for child in node.children { visit(child, environment) }
    }
    for (decoration, environment) in decorations.reversed() { visit(decoration, environment) }
  }
}
