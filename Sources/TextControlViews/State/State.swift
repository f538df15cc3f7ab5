/// A property of a view that keeps its value at the view's place in the tree.
@propertyWrapper
public struct State<Value>: ConnectableProperty {
  private let link: Link

  /// What copies of the wrapper share: the way to the value in force.
  private final class Link {
    var location: StateLocation<Value>
    init(_ location: StateLocation<Value>) { self.location = location }
  }

  /// Creates a property with its first value.
  public init(wrappedValue value: Value) { link = Link(StateLocation(value)) }

  /// Creates a property with its first value.
  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  /// The value.
  public var wrappedValue: Value {
    get { link.location.value }
    nonmutating set { link.location.value = newValue }
  }

  /// A way to read and write the value.
  public var projectedValue: Binding<Value> {
    let link = link
    return Binding(get: { link.location.value }, set: { link.location.value = $0 })
  }

  func connect(to context: ViewContext) {
    link.location = context.session.location(at: context.path, or: link.location)
    link.location.session = context.session
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property without value.
  public init() { self.init(wrappedValue: nil) }
}

/// Where the value of a state is.
final class StateLocation<Value> {
  var value: Value {
    didSet { session?.noteChange() }
  }

  weak var session: ViewSession?

  init(_ value: Value) { self.value = value }
}
