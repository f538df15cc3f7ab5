/// Makes one view of the views in a closure.
@resultBuilder
public enum ViewBuilder {
  /// A view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// A view under a condition without else.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The view of a condition that holds.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The view of a condition that does not hold.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// A view under an availability condition.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views one after the other.
public struct TupleView<each Content: View>: View, PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func nodes(_ context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    var index = 0
    for view in repeat each content {
      nodes += context.child(index).nodes(of: view)
      index += 1
    }
    return nodes
  }
}

/// One of two views.
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }

  private let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  func nodes(_ context: ViewContext) -> [Node] {
    // The branches have identities of their own: going from one to the other starts with fresh state.
    switch storage {
    case .first(let view): context.child("if").nodes(of: view)
    case .second(let view): context.child("else").nodes(of: view)
    }
  }
}

extension Optional: View where Wrapped: View {
}

extension Optional: PrimitiveView where Wrapped: View {
  func nodes(_ context: ViewContext) -> [Node] { map { context.child("if").nodes(of: $0) } ?? [] }
}
