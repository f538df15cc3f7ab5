import Raster

extension Color {
  /// The colour in web notation, `#RRGGBBAA`, each component rounded to the nearest of 256 steps.
  package var hexNotation: String {
    let digits = [red, green, blue, alpha].map { component in
      let step = Int(component * 255 + 0.5)
      let text = String(step, radix: 16, uppercase: true)
      return step < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
