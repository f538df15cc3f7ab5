import Raster
import Typeset

/// What a view learns from the modifiers around it.
struct ViewEnvironment {
  var appearance: Appearance
  var layoutDirection: LayoutDirection
  var category: ContentSizeCategory
  var foregroundColor: ColorReference?
  var font: FontReference?
  var fontWeight: Double?
  var tint: ColorReference?
  var fieldStyle = FieldStyle.automatic
  var textAlignment = MultilineTextAlignment.leading
  var isEnabled = true
  var lineLimit: Int?
  var isFocused = false
  var inputTraits: [InputTrait: String] = [:]
  /// The direction of the stack around.
  var stackAxis: Axis?
  /// The bar that stands at the bottom of the canvas while a field is being edited.
  var accessory: Accessory?

  /// The field with decorations that the view belongs to, and its place in the spec; only where figures ask for it.
  var fieldGroup: (group: FieldGroup, path: String)?

  /// A bar and where in the spec it is.
  struct Accessory {
    var node: Node
    var path: String
  }

  init(_ scene: Scene) {
    appearance = scene.appearance
    layoutDirection = scene.layoutDirection
    category = scene.contentSizeCategory
  }

  /// Gives focus to a field that is to have it, unless it is disabled or another field has it already.
  mutating func resolveFocus(of field: FieldNode, hasFocusedField: inout Bool) {
    isFocused = (field.hasFocus ?? isFocused) && isEnabled && !hasFocusedField
    hasFocusedField = hasFocusedField || isFocused
  }

  /// What of a field's surroundings holds for its bar, which does not stand among them.
  func forBar(in scene: Scene) -> ViewEnvironment {
    var environment = ViewEnvironment(scene)
    environment.appearance = appearance
    environment.layoutDirection = layoutDirection
    environment.category = category
    environment.tint = tint
    return environment
  }

  var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The font of texts and fields.
  var fontDescriptor: FontDescriptor {
    (font ?? FontReference()).descriptor(for: category, weight: fontWeight)
  }

  /// Takes over what a modifier says about the surroundings; false where it wraps the view instead.
  mutating func apply(_ modifier: Modifier, path: String) -> Bool {
    switch modifier {
    case .padding, .background, .overlay, .border, .cornerRadius, .clipShape, .frame, .opacity, .offset, .fixedSize:
      return false
    case .foregroundColor(let color): foregroundColor = color
    case .font(let font): self.font = font
    case .fontWeight(let weight): fontWeight = weight
    case .tint(let color): tint = color
    case .textFieldStyle(let style): fieldStyle = style
    case .multilineTextAlignment(let alignment): textAlignment = alignment
    case .disabled(let isDisabled): isEnabled = isEnabled && !isDisabled
    case .lineLimit(let limit): lineLimit = limit
    case .focused(let isFocused): self.isFocused = isFocused
    case .colorScheme(let appearance): self.appearance = appearance
    case .layoutDirection(let direction): layoutDirection = direction
    case .dynamicTypeSize(let category): self.category = category
    case .inputTrait(let trait, let value): inputTraits[trait] = value
    case .inputAccessory(let node): accessory = Accessory(node: node, path: path)
    // The picture's appearance was set before layout began.
    case .preferredColorScheme: break
    }
    return true
  }
}
