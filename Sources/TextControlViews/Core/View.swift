/// A part of a user interface: what SwiftUI's `View` is, for pictures.
///
/// Views are nonisolated and not `Sendable`. They resolve to nodes of the model on the thread that asks for a picture.
public protocol View {
  /// The view that this one consists of.
  associatedtype Body: View
  /// What the view consists of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is nothing inside nothing.
  public typealias Body = Never
}

/// A view that turns into nodes itself instead of having a body.
protocol PrimitiveView: View where Body == Never {
  /// The nodes the view stands for, none or several where it is a group.
  func nodes(_ context: ViewContext) -> [Node]
}

extension View where Body == Never {
  /// Never asked for: a built-in view turns into nodes itself.
  public var body: Never { fatalError("a built-in view consists of itself") }
}

/// Nothing.
public struct EmptyView: View, PrimitiveView {
  /// Creates nothing.
  public init() {}

  func nodes(_ context: ViewContext) -> [Node] { [] }
}

/// A view whose type nobody needs to know.
public struct AnyView: View, PrimitiveView {
  private let resolve: (ViewContext) -> [Node]

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) { resolve = { $0.nodes(of: view) } }

  func nodes(_ context: ViewContext) -> [Node] { resolve(context) }
}
