/// What a view is wrapped in. A node's modifiers apply in their order, from the inside out; repeats are allowed.
/// Its values are behind a reference, as a node's are.
public indirect enum Modifier: Hashable, Sendable {
  // MARK: Around the view

  /// Room at some sides, in points; nil is the platform's default.
  case padding(EdgeSet, length: Double?)
  /// Another view behind, which takes this one's size.
  case background(Node, alignment: Alignment)
  /// Another view in front, which takes this one's size.
  case overlay(Node, alignment: Alignment)
  /// A line along the inside of the four sides.
  case border(ShapePaint, width: Double)
  /// Cuts round corners of a radius in points.
  case cornerRadius(Double)
  /// Cuts what lies outside a shape that fills the view.
  case clipShape(ShapeNode.Kind)
  /// Room of another size.
  case frame(FrameRule)
  /// Blends the finished view with what is behind, 0…1.
  case opacity(Double)
  /// Moves the drawing without moving anything else, in points; x counts towards the trailing side.
  case offset(x: Double, y: Double)
  /// Keeps the ideal size in a dimension, whatever is proposed.
  case fixedSize(horizontal: Bool, vertical: Bool)

  // MARK: Of the surroundings

  /// The colour of texts and outlines; nil is the platform's.
  case foregroundColor(ColorReference?)
  /// The font of texts and fields; nil is the platform's.
  case font(FontReference?)
  /// The weight that replaces the font's, 1…1000; nil keeps it.
  case fontWeight(Double?)
  /// The colour of carets and of things that can be tapped.
  case tint(ColorReference?)
  /// The looks of fields.
  case textFieldStyle(FieldStyle)
  /// Where lines of text stand.
  case multilineTextAlignment(MultilineTextAlignment)
  /// Whether controls take no input. Once disabled, nothing inside can be enabled.
  case disabled(Bool)
  /// The number of lines a text may take; nil is any.
  case lineLimit(Int?)
  /// Whether the first field inside is being edited.
  case focused(Bool)
  /// Light or dark.
  case colorScheme(Appearance)
  /// The reading direction.
  case layoutDirection(LayoutDirection)
  /// The text size.
  case dynamicTypeSize(ContentSizeCategory)
  /// What a field asks of the keyboard.
  case inputTrait(InputTrait, String)

  // MARK: Of the picture

  /// Light or dark for the whole picture.
  case preferredColorScheme(Appearance)
  /// A bar at the bottom of the canvas while a field inside is being edited.
  case inputAccessory(Node)
}
