import Raster
import Typeset

extension DisplayList {
  /// Whether every pixel of its picture is sure to be opaque: nothing that is drawn takes from what is behind it.
  public var isOpaque: Bool { background.alpha == 1 }

  /// Whether red, green and blue are sure to agree in every pixel of its picture, since they agree in all colours: they
  /// are blended alike.
  public var isGrey: Bool { background.isGrey && items.allSatisfy(\.isGrey) }
}

extension DisplayItem {
  fileprivate var isGrey: Bool {
    guard color?.isGrey ?? true else { return false }
    switch operation {
    case .image: return false
    case .shape(let shape): return shape.gradient?.stops.allSatisfy { $0.color.isGrey } ?? true
    case .glyphs(let lines, _): return lines.allSatisfy { line in line.runs.allSatisfy { !$0.face.hasImages } }
    default: return true
    }
  }
}

extension Color {
  fileprivate var isGrey: Bool { red == green && green == blue }
}
