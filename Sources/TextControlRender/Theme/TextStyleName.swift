/// The platform's text styles with their sizes for each content size category (SwiftUI facts §2).
public enum TextStyleName: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// Sizes in points from XS to AX5, the weight, and the line height in points at L.
  struct Row {
    var sizes: [Double]
    var weight: Double = 400
    var lineHeight: Double
  }

  var row: Row {
    switch self {
    case .largeTitle: Row(sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], lineHeight: 41)
    case .title: Row(sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], lineHeight: 34)
    case .title2: Row(sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], lineHeight: 28)
    case .title3: Row(sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], lineHeight: 25)
    case .headline: Row(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: 600, lineHeight: 22)
    case .body: Row(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], lineHeight: 22)
    case .callout: Row(sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], lineHeight: 21)
    case .subheadline: Row(sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], lineHeight: 20)
    case .footnote: Row(sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], lineHeight: 18)
    case .caption: Row(sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], lineHeight: 16)
    case .caption2: Row(sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], lineHeight: 13)
    }
  }
}
