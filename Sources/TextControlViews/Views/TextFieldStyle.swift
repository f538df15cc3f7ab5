/// The looks of fields.
///
/// A style of one's own decorates the field it is given: by `_body(configuration:)`, as the platform's unofficial
/// requirement is called, or by `makeBody(configuration:)`.
public protocol TextFieldStyle {
  /// What `_body` makes.
  associatedtype _Body: View = _NoStyleBody
  /// What `makeBody` makes.
  associatedtype Body: View = _NoStyleBody
  /// The label of a field as a style gets it.
  typealias _Label = _TextFieldStyleLabel
  /// A field as a style gets it: with the looks it has around the style.
  typealias Configuration = TextField<_TextFieldStyleLabel>

  /// Decorates a field, by the platform's unofficial name.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  /// Decorates a field.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The result of the requirement of a style that the style leaves out.
public struct _NoStyleBody: View, PrimitiveView {
  func nodes(_ context: ViewContext) -> [Node] { [] }
}

extension TextFieldStyle where _Body == _NoStyleBody {
  /// Nothing: the style has the other requirement.
  public func _body(configuration: TextField<_Label>) -> _NoStyleBody { _NoStyleBody() }
}

extension TextFieldStyle where Body == _NoStyleBody {
  /// Nothing: the style has the other requirement.
  public func makeBody(configuration: Configuration) -> _NoStyleBody { _NoStyleBody() }
}

extension TextFieldStyle {
  /// The nodes of a field in a style of one's own; nil for the platform's styles, which the model knows.
  func decoratedNodes(of field: TextField<_TextFieldStyleLabel>, _ context: ViewContext) -> [Node]? {
    if self is any PlatformTextFieldStyle { return nil }
    var context = context.child("style")
    // What the decoration says about the looks of the field holds inside it; else the field is plain.
    context.environment.textFieldStyle = DefaultTextFieldStyle()
    context.connectProperties(of: self)
    return Body.self == _NoStyleBody.self
      ? context.nodes(of: _body(configuration: field)) : context.nodes(of: makeBody(configuration: field))
  }
}

/// A style that the model knows.
protocol PlatformTextFieldStyle: TextFieldStyle {
  var style: FieldStyle { get }
}

/// The platform's default, which is plain.
public struct DefaultTextFieldStyle: PlatformTextFieldStyle {
  var style: FieldStyle { .automatic }
  /// Creates the style.
  public init() {}
}

/// The text alone.
public struct PlainTextFieldStyle: PlatformTextFieldStyle {
  var style: FieldStyle { .plain }
  /// Creates the style.
  public init() {}
}

/// A ground with a line around it and round corners.
public struct RoundedBorderTextFieldStyle: PlatformTextFieldStyle {
  var style: FieldStyle { .roundedBorder }
  /// Creates the style.
  public init() {}
}

/// A ground with a line around it.
public struct SquareBorderTextFieldStyle: PlatformTextFieldStyle {
  var style: FieldStyle { .squareBorder }
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The platform's default, which is plain.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A ground with a line around it and round corners.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A ground with a line around it.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
