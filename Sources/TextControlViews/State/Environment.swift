/// A property of a view that reads a value from the modifiers around the view.
@propertyWrapper
public struct Environment<Value>: ConnectableProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  private final class Link {
    var values = EnvironmentValues()
  }

  /// Creates a property for one of the values.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value in force where the view is.
  public var wrappedValue: Value { link.values[keyPath: keyPath] }

  func connect(to context: ViewContext) { link.values = context.environment }
}

/// A value of the surroundings that code of one's own defines.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody sets one.
  static var defaultValue: Value { get }
}
