import Raster
import Testing
import Typeset

@testable import TextControlRender

/// The default values of the documents, read off rendered pixels over white and held to exact arithmetic.
@Suite struct DefaultColorTests {
  private static let primary = Color(hex: 0x6200EE)

  @Test func filledBackgroundIsOnSurface12Percent() throws {
    let picture = try Picture(.filled)
    #expect(picture.pixel(of: .container).isClose(to: .black, opacity: 0.12))
  }

  @Test func outlineIsOnSurface38PercentAndPrimaryWhileEditing() throws {
    let normal = try Picture(.outlined) { $0.text = "I" }
    #expect(normal.leftEdgePixel(of: .outline).isClose(to: .black, opacity: 0.38))
    let editing = try Picture(.outlined) { $0.state = .editing }
    #expect(editing.leftEdgePixel(of: .outline).isClose(to: Self.primary, opacity: 1))
  }

  @Test func underlineIsOnSurface42PercentAndPrimaryWhileEditing() throws {
    let normal = try Picture(.underlined)
    #expect(normal.pixel(of: .underline).isClose(to: .black, opacity: 0.42))
    let editing = try Picture(.underlined) { $0.state = .editing }
    #expect(editing.pixel(of: .underline).isClose(to: Self.primary, opacity: 1))
  }

  @Test func labelIsOnSurface60PercentAndPrimary87PercentWhileEditing() throws {
    let resting = try Picture(.outlined)
    #expect(resting.inkiestPixel(of: .label).isClose(to: .black, opacity: 0.6))
    let floating = try Picture(.outlined) { $0.text = "I" }
    #expect(floating.inkiestPixel(of: .label).isClose(to: .black, opacity: 0.6))
    let editing = try Picture(.outlined) { $0.state = .editing }
    #expect(editing.inkiestPixel(of: .label).isClose(to: Self.primary, opacity: 0.87))
  }

  @Test func textIsOnSurface87Percent() throws {
    let picture = try Picture(.outlined) { $0.text = "Illinois" }
    #expect(picture.inkiestPixel(of: .text).isClose(to: .black, opacity: 0.87))
  }

  @Test func caretIsPrimary() throws {
    let picture = try Picture(.outlined) { $0.state = .editing }
    #expect(picture.pixel(of: .caret).isClose(to: Self.primary, opacity: 1))
  }

  @Test func helperIsOnSurface60Percent() throws {
    let picture = try Picture(.outlined) { $0.leadingAssistiveLabel = LabelContent("Illinois") }
    #expect(picture.inkiestPixel(of: .leadingAssistiveLabel).isClose(to: .black, opacity: 0.6))
  }

  /// Values measured on the original's screenshots (facts §10.6), which are themselves within 1 of exact arithmetic.
  @Test func measuredValuesOfTheOriginal() throws {
    let editing = try Picture(.filled) {
      $0.state = .editing
      $0.placeholder = LabelContent("Illinois")
      $0.leadingAssistiveLabel = LabelContent("Illinois")
    }
    #expect(editing.pixel(x: 20, y: 50).isWithin1(of: (224, 224, 224)))
    #expect(editing.pixel(of: .underline)?.isWithin1(of: (98, 0, 238)) == true)
    #expect(editing.inkiestPixel(of: .label)?.isWithin1(of: (114, 29, 236)) == true)
    #expect(editing.inkiestPixel(of: .placeholder, besides: .caret)?.isWithin1(of: (174, 174, 177)) == true)
    #expect(editing.inkiestPixel(of: .leadingAssistiveLabel)?.isWithin1(of: (102, 102, 102)) == true)
    let filled = try Picture(.filled) { $0.text = "Illinois" }
    #expect(filled.inkiestPixel(of: .text)?.isWithin1(of: (29, 29, 29)) == true)
    let outlined = try Picture(.outlined) { $0.text = "Illinois" }
    #expect(outlined.inkiestPixel(of: .text)?.isWithin1(of: (33, 33, 33)) == true)
  }
}

/// A rendered control at 3x with its layout, so that tests can look at the pixels of a part.
struct Picture {
  let scene: Scene
  let layout: SceneLayout
  let pixels: Pixmap

  init(_ style: ControlStyle, _ change: (inout TextControl) -> Void = { _ in }) throws {
    var control = TextControl(style: style)
    control.label = LabelContent("Illinois")
    control.width = 200
    change(&control)
    try self.init(Scene(content: Node(content: .textControl(control))))
  }

  init(_ scene: Scene) throws {
    var scene = scene
    scene.scale = 3
    self.scene = scene
    let renderer = SceneRenderer(fonts: .installed)
    layout = try renderer.layout(scene)
    pixels = try renderer.render(scene)
  }

  func part(_ part: Part) -> PlacedPart? { layout.nodes.first?.parts.first { $0.part == part } }

  /// The pixel in the middle of a part.
  func pixel(of part: Part) -> Pixel? {
    self.part(part).map { pixel(x: $0.frame.midX, y: $0.frame.midY) }
  }

  /// The pixel on the middle of a part's left edge.
  func leftEdgePixel(of part: Part) -> Pixel? {
    self.part(part).map { pixel(x: $0.frame.minX, y: $0.frame.midY) }
  }

  /// The pixel of a part that differs most from the white page: one that a glyph's stem covers wholly.
  /// `other` may lie over the part and is passed over.
  func inkiestPixel(of part: Part, besides other: Part? = nil) -> Pixel? {
    guard var frame = self.part(part)?.frame else { return nil }
    if let covering = other.flatMap(self.part) {
      frame = Rect(minX: covering.frame.maxX, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY)
    }
    var result: Pixel?
    for y in Int(frame.minY * scene.scale)..<Int(frame.maxY * scene.scale) {
      for x in Int(frame.minX * scene.scale)..<Int(frame.maxX * scene.scale) {
        let pixel = pixel(atColumn: x, row: y)
        if pixel.brightness < result?.brightness ?? .max { result = pixel }
      }
    }
    return result
  }

  /// The pixel that holds a point of the canvas.
  func pixel(x: Double, y: Double) -> Pixel {
    pixel(atColumn: Int(x * scene.scale), row: Int(y * scene.scale))
  }

  func pixel(atColumn x: Int, row y: Int) -> Pixel {
    let color = pixels[x, y]
    return Pixel(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
  }
}

struct Pixel: Equatable {
  var red: Int
  var green: Int
  var blue: Int

  var brightness: Int { red + green + blue }

  func isWithin1(of other: (red: Int, green: Int, blue: Int)) -> Bool {
    abs(red - other.red) <= 1 && abs(green - other.green) <= 1 && abs(blue - other.blue) <= 1
  }
}

extension Pixel? {
  /// Whether the pixel is `color` at an opacity over white, within 1 of 255 in each channel.
  func isClose(to color: Color, opacity: Double) -> Bool {
    guard let pixel = self else { return false }
    let expected = [color.red, color.green, color.blue].map { ($0 * opacity + 1 - opacity) * 255 }
    return zip([pixel.red, pixel.green, pixel.blue], expected).allSatisfy { abs(Double($0) - $1) <= 1 }
  }
}
