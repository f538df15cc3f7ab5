/// What outlasts one resolution of a tree of views: state by identity, and what has been reported already.
///
/// A tree is resolved again as long as resolving it changes state, for example because the field that is edited says so.
final class ViewSession {
  /// How often a tree may change its state before it is taken as it is.
  private static let maximumPasses = 16

  private var locations: [[String]: AnyObject] = [:]
  private var reported: Set<[String]> = []
  private var isChanged = false
  /// Whether a field is edited already in this pass: there is one at most.
  var hasFocusedField = false

  func noteChange() { isChanged = true }

  /// What is kept under an identity; made anew where there is nothing yet, or something of another type.
  func location<Location: AnyObject>(at path: [String], or make: @autoclosure () -> Location) -> Location {
    if let known = locations[path] as? Location { return known }
    let made = make()
    locations[path] = made
    return made
  }

  /// Calls `body` if it is the first report from this identity.
  func report(once path: [String], _ body: () -> Void) {
    if reported.insert(path).inserted { body() }
  }

  /// The nodes of a tree whose state has come to rest.
  func nodes<Content: View>(of view: Content, environment: EnvironmentValues) -> [Node] {
    var nodes: [Node] = []
    for _ in 0..<Self.maximumPasses {
      isChanged = false
      hasFocusedField = false
      nodes = ViewContext(environment: environment, session: self).nodes(of: view)
      if !isChanged { break }
    }
    return nodes
  }
}
