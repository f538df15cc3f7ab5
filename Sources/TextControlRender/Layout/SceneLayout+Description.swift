extension SceneLayout {
  /// What the picture shows, in the words that assistive technology reads: the labels of controls and pictures and the
  /// texts between them, in paint order, joined with "; ". Secure text appears as bullets. Empty where nothing is read.
  public var alternativeText: String {
    nodes.compactMap(\.alternativeText).joined(separator: "; ")
  }
}

extension PlacedNode {
  /// What is read for the node; nil for decoration.
  fileprivate var alternativeText: String? {
    let text: String
    if let accessibility {
      text = accessibility.label.isEmpty ? accessibility.value : accessibility.label
    } else {
      text = parts.compactMap { part in
        if case .text(let text) = part.content { text.layout.text } else { nil }
      }.joined(separator: ", ")
    }
    return text.isEmpty ? nil : text
  }
}
