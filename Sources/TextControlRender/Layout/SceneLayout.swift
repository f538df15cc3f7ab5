public import Raster
public import Typeset

/// Where everything in a scene is: the canvas and its nodes, flat and in paint order. Frames are in points, relative
/// to the canvas, as laid out; nothing is rounded to pixels.
public struct SceneLayout: Sendable {
  /// The canvas in points, padding included.
  public var size: Size
  /// The nodes that show something, in paint order.
  public var nodes: [PlacedNode]
  /// The numbered figure, where one is asked for.
  public var anatomy: AnatomyLayout?
  /// Where the content is: the canvas without padding.
  var contentFrame = Rect.zero
  /// The room that fields and their decorations take, where figures ask for it.
  var measures: [PlacedMeasure] = []
  /// What is drawn over the nodes.
  var figures: [Figure] = []

  /// Creates a layout.
  public init(size: Size, nodes: [PlacedNode]) {
    self.size = size
    self.nodes = nodes
  }
}

extension SceneLayout {
  /// The room of a node with all its modifiers, where it was measured.
  func measure(of path: String) -> Rect? { measures.first { $0.path == path && $0.inner == nil }?.frame }
}

/// A node in its place.
public struct PlacedNode: Sendable {
  /// The node's place in the spec, for example `content.children[1]`.
  public var path: String
  /// The node's type as a spec spells it.
  public var type: String
  /// The node's name.
  public var id: String?
  /// The node's frame.
  public var frame: Rect
  /// The layout of a control, relative to the frame's top left corner; nil for other nodes.
  public var control: ControlLayout?
  /// The parts that are shown, in paint order.
  public var parts: [PlacedPart]
  /// What assistive technology reads.
  public var accessibility: Accessibility?
  /// What is worth a second look; it never changes the picture.
  public var warnings: [LayoutWarning]
  /// What happens to the node's drawing together with others', outermost first.
  public var effects: [DrawingEffect] = []
  /// What a field asks of the keyboard.
  public var inputTraits: [InputTrait: String] = [:]
  /// The Material control that the node is, as it is drawn in its surroundings.
  var textControl: TextControl?
  /// The SwiftUI field that the node is, in its surroundings.
  var field: PlacedField?
}

/// A SwiftUI field in its place.
struct PlacedField: Sendable {
  /// The field with what surrounds it.
  var subject: FieldSubject
  /// The place in the spec of the field with its decorations, where figures ask for it.
  var groupPath: String?
  /// Where entered text and placeholder start and end.
  var entry: Rect
  var isRightToLeft: Bool
}

/// The room that a view, or a view with room around, takes on the canvas.
struct PlacedMeasure: Sendable {
  /// The place in the spec of the node, or of the modifier that adds room.
  var path: String
  /// The whole.
  var frame: Rect
  /// The whole without the room that a padding adds; nil for a node.
  var inner: Rect?
}

/// A part in its place, ready to be drawn.
public struct PlacedPart: Sendable {
  /// Which part it is.
  public var part: Part
  /// The part's frame.
  public var frame: Rect
  /// The part's colour, where it has one.
  public var color: Color?
  /// What is drawn.
  public var content: Content
  /// What cuts the part off, if anything does.
  public var clip: Clip?

  /// What a part draws.
  public enum Content: Sendable {
    /// The whole frame, with round corners.
    case area(CornerRadii)
    /// A shape, filled or with a line along its edge, in the part's colour or a gradient.
    case shape(PlacedShape)
    /// A straight line as wide and as thick as the frame, which sits on the frame's bottom edge.
    case underline
    /// A rectangle of an underline that is growing or shrinking; it does not snap to pixels.
    case movingUnderline
    /// A stroked outline, relative to the canvas.
    case outline(OutlineGeometry)
    /// Lines of text.
    case text(PlacedText)
    /// A bar as wide and high as the frame.
    case caret
    /// Filled outlines that fill the frame.
    case icon(Icon)
    /// A picture that fills the frame.
    case image(IconImage)
    /// The disc with a cross that clears a field.
    case clearButton
    /// Rectangles behind selected text, relative to the canvas.
    case selection([Rect])
  }
}

/// A shape in its place.
public struct PlacedShape: Hashable, Sendable {
  /// A line along the edge.
  public struct Stroke: Hashable, Sendable {
    /// The width in points; 0 is one pixel.
    public var width: Double
    /// Whether the whole line lies within the shape; otherwise the edge is its middle.
    public var isInside: Bool
  }

  /// The shape.
  public var geometry: ShapeGeometry
  /// The line along its edge; nil fills the inside.
  public var stroke: Stroke?
  /// The colours, in canvas coordinates; nil takes the part's colour.
  public var gradient: LinearGradient?
}

/// A text in its place.
public struct PlacedText: Sendable {
  /// The lines, relative to `origin`.
  public var layout: TextLayout
  /// The top left corner of the text box on the canvas.
  public var origin: Point
  /// A map applied to the finished text about the canvas's origin, while a label moves; nil for text at rest.
  public var transform: Transform?
}
