/// A property of a view that says which field is being edited.
@propertyWrapper
public struct FocusState<Value: Hashable>: ConnectableProperty {
  private let state: State<Value>
  private let resting: Value

  /// Creates a property that is false: no field is edited.
  public init() where Value == Bool {
    state = State(wrappedValue: false)
    resting = false
  }

  /// Creates a property without value: no field is edited.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    state = State(wrappedValue: nil)
    resting = nil
  }

  /// The value in force.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// What `focused` takes.
  public var projectedValue: Binding { Binding(value: state.projectedValue) }

  /// A way to read and write which field is being edited.
  @propertyWrapper
  public struct Binding {
    let value: TextControlViews.Binding<Value>

    /// The value in force.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  func connect(to context: ViewContext) { state.connect(to: context) }
}
