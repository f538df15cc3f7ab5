/// Pictures for an editor beside the source. Kept for code that has them: here the views themselves are drawn.
public protocol PreviewProvider {
  /// The views in the picture.
  associatedtype Previews: View
  /// The views in the picture.
  @ViewBuilder static var previews: Previews { get }
}

/// How large an editor's picture is.
public enum PreviewLayout: Hashable, Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

extension View {
  /// Kept for code that calls it: a picture is as large as the view.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }

  /// Kept for code that calls it: a picture has no name.
  public func previewDisplayName(_ name: String?) -> some View { self }
}
