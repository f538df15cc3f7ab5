/// A view of UIKit among SwiftUI's.
public protocol UIViewRepresentable: View where Body == Never {
  /// The class of the view.
  associatedtype UIViewType: UIView
  /// What mediates between the view and this value.
  associatedtype Coordinator = Void
  /// What the methods learn about the surroundings.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what mediates.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing mediates unless the view says so.
  public func makeCoordinator() {}
}

/// What a representable view learns about its surroundings.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What mediates between the view and its value.
  public let coordinator: Representable.Coordinator
  /// The values of the surroundings.
  public let environment: EnvironmentValues
}

/// What a picture keeps of a representable view: the view itself and its coordinator.
private final class RepresentedView<Representable: UIViewRepresentable> {
  let view: Representable.UIViewType
  let coordinator: Representable.Coordinator

  init(view: Representable.UIViewType, coordinator: Representable.Coordinator) {
    self.view = view
    self.coordinator = coordinator
  }
}

extension UIViewRepresentable {
  func representedNodes(_ context: ViewContext) -> [Node] {
    let context = context.child(String(describing: Self.self))
    context.connectProperties(of: self)
    func makeView() -> RepresentedView<Self> {
      let coordinator = makeCoordinator()
      let view = makeUIView(
        context: UIViewRepresentableContext(coordinator: coordinator, environment: context.environment))
      return RepresentedView(view: view, coordinator: coordinator)
    }
    let represented = context.session.location(at: context.path + ["view"], or: makeView())
    updateUIView(
      represented.view,
      context: UIViewRepresentableContext(
        coordinator: represented.coordinator, environment: context.environment))
    return [represented.view.representedNode()]
  }
}
