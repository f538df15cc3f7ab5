import Raster
import Typeset

/// Turns nodes into elements, resolving what modifiers say about the surroundings on the way in and wrapping what they
/// say about the view on the way out.
struct ElementBuilder {
  private let scene: Scene
  private let typesetter: Typesetter
  /// Room kept around nodes for figures, by the nodes' places in the spec.
  private let margins: [String: FigureMargin]
  /// Whether fields and their decorations are measured, for figures.
  private let isMeasuring: Bool
  /// Whether a field is being edited already: there is one at most.
  private var hasFocusedField = false
  /// The bar of the field that is being edited.
  private(set) var accessory: (bar: ViewEnvironment.Accessory, environment: ViewEnvironment)?

  init(scene: Scene, typesetter: Typesetter, margins: [String: FigureMargin] = [:], isMeasuring: Bool = false) {
    self.scene = scene
    self.typesetter = typesetter
    self.margins = margins
    self.isMeasuring = isMeasuring
  }

  /// A modifier and where in the spec it is.
  private struct PlacedModifier {
    var modifier: Modifier
    var path: String
  }

  /// A node with the modifiers of the sections around it.
  private struct Item {
    var node: Node
    var path: String
    var modifiers: [PlacedModifier]

    init(_ node: Node, path: String, outer: [PlacedModifier] = []) {
      self.node = node
      self.path = path
      modifiers =
        node.modifiers.enumerated().map { PlacedModifier(modifier: $1, path: "\(path).modifiers[\($0)]") } + outer
    }
  }

  /// The element of a node in its surroundings.
  mutating func build(_ node: Node, path: String, environment: ViewEnvironment) throws -> LayoutChild {
    try build(Item(node, path: path), environment)
  }

  private mutating func build(_ item: Item, _ environment: ViewEnvironment) throws -> LayoutChild {
    var environment = environment
    if isMeasuring, environment.fieldGroup == nil {
      environment.fieldGroup = FieldGroup(item.node).map { ($0, item.path) }
    }
    // The last modifier is the outermost one: it is the first to change the surroundings.
    var wrapping: [(modifier: PlacedModifier, environment: ViewEnvironment)] = []
    for modifier in item.modifiers.reversed() where !environment.apply(modifier.modifier, path: modifier.path) {
      wrapping.append((modifier, environment))
    }
    var child = try content(of: item, environment)
    for (modifier, environment) in wrapping.reversed() {
      child = try wrap(child, modifier, environment)
    }
    if isMeasuring, environment.fieldGroup?.path == item.path || item.node.isTextControl {
      child = LayoutChild(MeasuredElement(child: child, path: item.path))
    }
    if let margin = margins[item.path] { child = LayoutChild(MarginElement(child: child, margin: margin)) }
    return child
  }
}

extension Node {
  fileprivate var isTextControl: Bool { if case .textControl = content { true } else { false } }
}

// MARK: - Contents

extension ElementBuilder {
  /// Nodes are inside one another, and what this keeps on the stack is there once for each: what only one kind of nodes
  /// needs is in functions of their own.
  private mutating func content(of item: Item, _ environment: ViewEnvironment) throws -> LayoutChild {
    let path = item.path
    func identity(_ type: String) -> ElementIdentity { ElementIdentity(path: path, type: type, id: item.node.id) }
    switch item.node.content {
    case .textControl(let control):
      return try self.control(control, identity(control.typeName), environment)
    case .vStack(let children, let spacing, let alignment):
      let share = alignment.share(isRightToLeft: environment.isRightToLeft)
      return try stack(children, path, .vertical, spacing: spacing, .share(share), environment)
    case .hStack(let children, let spacing, let alignment):
      let placing: StackElement.CrossPlacing =
        switch alignment {
        case .firstTextBaseline: .firstBaseline
        case .lastTextBaseline: .lastBaseline
        default: .share(alignment.share)
        }
      return try stack(children, path, .horizontal, spacing: spacing, placing, environment)
    case .zStack(let children, let alignment):
      let anchor = Anchor(alignment, isRightToLeft: environment.isRightToLeft)
      return LayoutChild(LayeredElement(try build(children, path, inside: nil, environment), anchor: anchor))
    case .section:
      // Outside a stack a section is a column of its own. Its modifiers are around that already.
      var plain = item.node
      plain.modifiers = []
      let items = flattened([Item(plain, path: path)])
      let children = try build(items, inside: .vertical, environment)
      return column(children, environment)
    case .grid(let children, let columns, let spacing):
      return LayoutChild(
        GridElement(
          try build(children, path, inside: nil, environment), columns: columns, spacing: spacing,
          isRightToLeft: environment.isRightToLeft))
    case .board(let board):
      return try self.board(board, identity("board"), environment)
    case .text(let text):
      return try self.text(text, identity("text"), environment)
    case .field(let field):
      return try self.field(field, identity(field.isSecure ? "secureField" : "textField"), environment)
    case .spacer(let length, let minLength):
      return LayoutChild(SpacerElement(length: length, minLength: minLength, axis: environment.stackAxis))
    case .divider:
      return LayoutChild(
        DividerElement(
          color: SystemColor.separator.color(in: environment.appearance),
          isVertical: environment.stackAxis == .horizontal, identity: identity("divider")))
    case .image(let image):
      return self.image(image, identity("image"), environment)
    case .shape(let shape):
      return self.shape(shape, identity("shape"), environment)
    case .toolbar(let children):
      return try toolbar(children, path, environment)
    }
  }

  private func resolver(_ environment: ViewEnvironment) -> PaintResolver {
    PaintResolver(
      theme: scene.theme, appearance: environment.appearance,
      foreground: environment.foregroundColor ?? .system(.label))
  }

  @inline(never) private func control(
    _ control: TextControl, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    var control = control
    var scene = scene
    scene.appearance = environment.appearance
    scene.layoutDirection = environment.layoutDirection
    scene.contentSizeCategory = environment.category
    if !environment.isEnabled { control.state = .disabled }
    control.tintColor = control.tintColor ?? environment.tint
    return LayoutChild(
      ControlElement(placer: try ControlPlacer(control, scene: scene, typesetter: typesetter), identity: identity))
  }

  @inline(never) private func text(
    _ text: TextNode, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    LayoutChild(
      try TextElement(text, environment: environment, scene: scene, typesetter: typesetter, identity: identity))
  }

  @inline(never) private func shape(
    _ shape: ShapeNode, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) -> LayoutChild {
    LayoutChild(ShapeElement(shape: shape, resolver: resolver(environment), identity: identity))
  }

  @inline(never) private mutating func field(
    _ field: FieldNode, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    var environment = environment
    environment.resolveFocus(of: field, hasFocusedField: &hasFocusedField)
    if environment.isFocused {
      accessory = environment.accessory.map { ($0, environment.forBar(in: scene)) }
    }
    return LayoutChild(
      try FieldElement(
        field, environment: environment, scene: scene, typesetter: typesetter, identity: identity))
  }

  @inline(never) private func image(
    _ image: ImageNode, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) -> LayoutChild {
    let resolver = resolver(environment)
    let side = image.side ?? environment.fontDescriptor.size * SwiftUIFacts.imageScale
    func element(_ content: PlacedPart.Content, _ color: Color?) -> LayoutChild {
      LayoutChild(
        ImageElement(
          content: content, color: color, side: side, accessibilityLabel: image.accessibilityLabel, identity: identity))
    }
    switch image.content {
    case .icon(let icon):
      return element(.icon(icon), resolver.color(image.color ?? resolver.foreground))
    case .image(let picture): return element(.image(picture), nil)
    case .color(let color): return element(.area(.zero), resolver.color(color))
    }
  }
}

// MARK: - Containers

extension ElementBuilder {
  private mutating func build(
    _ children: [Node], _ path: String, inside axis: Axis?, _ environment: ViewEnvironment
  ) throws -> [LayoutChild] {
    let items = children.enumerated().map { Item($1, path: "\(path).children[\($0)]") }
    return try build(flattened(items), inside: axis, environment)
  }

  private mutating func build(
    _ items: [Item], inside axis: Axis?, _ environment: ViewEnvironment
  ) throws -> [LayoutChild] {
    var inner = environment
    inner.stackAxis = axis
    var built: [LayoutChild] = []
    for item in items { built.append(try build(item, inner)) }
    return built
  }

  /// Sections dissolve: their members stand in the container around, each inside the section's modifiers.
  private func flattened(_ items: [Item]) -> [Item] {
    items.flatMap { item -> [Item] in
      guard case .section(let header, let children, let footer) = item.node.content else { return [item] }
      func members(_ nodes: [Node], _ key: String) -> [Item] {
        nodes.enumerated().map { index, node in
          let isAlone = key != "children" && nodes.count == 1
          return Item(
            node, path: "\(item.path).\(key)" + (isAlone ? "" : "[\(index)]"), outer: item.modifiers)
        }
      }
      return flattened(members(header, "header") + members(children, "children") + members(footer, "footer"))
    }
  }

  @inline(never) private mutating func stack(
    _ children: [Node], _ path: String, _ axis: Axis, spacing: Double, _ placing: StackElement.CrossPlacing,
    _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    LayoutChild(
      StackElement(
        try build(children, path, inside: axis, environment), axis: axis, spacing: spacing, placing: placing,
        // Rows start at the side where reading starts.
        isReversed: axis == .horizontal && environment.isRightToLeft))
  }

  private func column(_ children: [LayoutChild], _ environment: ViewEnvironment) -> LayoutChild {
    LayoutChild(
      StackElement(
        children, axis: .vertical, spacing: SwiftUIFacts.spacing, placing: .share(0.5), isReversed: false))
  }

  @inline(never) private mutating func board(
    _ board: Board, _ identity: ElementIdentity, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    let built = try build(board.children.map(\.node), identity.path, inside: nil, environment)
    return LayoutChild(
      BoardElement(
        board.size, background: board.background.map(resolver(environment).color),
        children: zip(board.children, built).map { ($0.origin, $1) }, identity: identity))
  }

  /// A bar is what SwiftUI's own views would make of it: a row in the accent colour on a ground with a line on top.
  @inline(never) private mutating func toolbar(
    _ children: [Node], _ path: String, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    var inner = environment
    inner.foregroundColor = environment.tint ?? .system(.systemBlue)
    let row = try stack(children, path, .horizontal, spacing: SwiftUIFacts.spacing, .share(0.5), inner)
    let inset = SwiftUIFacts.padding
    let padded = PaddingElement(child: row, insets: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    let rule = FrameRule(
      width: FrameRule.Dimension(maximum: .infinity), height: FrameRule.Dimension(fixed: SwiftUIFacts.toolbarHeight))
    let bar = FrameElement(
      child: LayoutChild(padded), rule: rule, anchor: Anchor(.center, isRightToLeft: environment.isRightToLeft))
    let color = SwiftUIFacts.toolbarBackground(in: environment.appearance)
    let ground = ShapeElement(
      shape: ShapeNode(.rectangle, fill: .color(.literal(color))), resolver: resolver(environment),
      identity: ElementIdentity(path: path, type: "toolbar"))
    let line = DividerElement(
      color: SystemColor.separator.color(in: environment.appearance), isVertical: false,
      identity: ElementIdentity(path: path, type: "toolbar"))
    let top = Anchor(.top, isRightToLeft: environment.isRightToLeft)
    let grounded = DecorationElement(
      child: LayoutChild(bar), decoration: LayoutChild(ground), isInFront: false, anchor: top)
    return LayoutChild(
      DecorationElement(
        child: LayoutChild(grounded), decoration: LayoutChild(line), isInFront: true, anchor: top))
  }
}

// MARK: - Modifiers

extension ElementBuilder {
  @inline(never) private mutating func wrap(
    _ child: LayoutChild, _ placed: PlacedModifier, _ environment: ViewEnvironment
  ) throws -> LayoutChild {
    let path = placed.path
    let isRightToLeft = environment.isRightToLeft
    func shape(_ shape: ShapeNode, type: String) -> LayoutChild {
      self.shape(shape, ElementIdentity(path: path, type: type), environment)
    }
    switch placed.modifier {
    case .padding(let edges, let length):
      let insets = edges.insets(length ?? SwiftUIFacts.padding, isRightToLeft: isRightToLeft)
      let padded = LayoutChild(PaddingElement(child: child, insets: insets))
      guard environment.fieldGroup != nil else { return padded }
      return LayoutChild(MeasuredElement(child: padded, path: path, padding: insets))
    case .background(let node, let alignment), .overlay(let node, let alignment):
      var isInFront = false
      if case .overlay = placed.modifier { isInFront = true }
      var inner = environment
      inner.stackAxis = nil
      inner.fieldGroup = nil
      let decoration = try build(node, path: "\(path).\(isInFront ? "overlay" : "background")", environment: inner)
      return LayoutChild(
        DecorationElement(
          child: child, decoration: decoration, isInFront: isInFront,
          anchor: Anchor(alignment, isRightToLeft: isRightToLeft)))
    case .border(let paint, let width):
      let line = ShapeNode(.rectangle, stroke: ShapeNode.Stroke(paint, width: width, isInside: true))
      return LayoutChild(
        DecorationElement(
          child: child, decoration: shape(line, type: "border"), isInFront: true,
          anchor: Anchor(.center, isRightToLeft: isRightToLeft)))
    case .cornerRadius(let radius):
      return LayoutChild(
        EffectElement(child: child, effect: .clip(.roundedRectangle(cornerRadius: radius)), path: path))
    case .clipShape(let kind):
      return LayoutChild(EffectElement(child: child, effect: .clip(kind), path: path))
    case .opacity(let opacity):
      return LayoutChild(EffectElement(child: child, effect: .opacity(opacity), path: path))
    case .frame(let rule):
      return LayoutChild(
        FrameElement(child: child, rule: rule, anchor: Anchor(rule.alignment, isRightToLeft: isRightToLeft)))
    case .offset(let x, let y):
      return LayoutChild(OffsetElement(child: child, offset: Point(x: isRightToLeft ? -x : x, y: y)))
    case .fixedSize(let horizontal, let vertical):
      return LayoutChild(
        FixedSizeElement(child: child, isFixedHorizontally: horizontal, isFixedVertically: vertical))
    default:
      // The others change the surroundings and wrap nothing.
      return child
    }
  }
}

extension EdgeSet {
  func insets(_ length: Double, isRightToLeft: Bool) -> EdgeInsets {
    func inset(_ edge: EdgeSet) -> Double { contains(edge) ? length : 0 }
    return EdgeInsets(
      top: inset(.top), left: inset(isRightToLeft ? .trailing : .leading), bottom: inset(.bottom),
      right: inset(isRightToLeft ? .leading : .trailing))
  }
}
