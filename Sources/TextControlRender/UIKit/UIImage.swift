public import Raster

/// A picture for an image view: one of the built-in icons.
public struct UIImage: Hashable, Sendable {
  var icon: Icon

  /// A built-in icon by its name, for example "search"; nil where there is none of that name.
  public init?(named name: String) {
    guard let icon = BuiltInIcon(rawValue: name)?.icon else { return nil }
    self.icon = icon
  }

  /// The size in points.
  public var size: CGSize { icon.viewBox.size }
}

/// A view that shows a picture.
public final class UIImageView: UIView {
  /// The picture.
  public var image: UIImage?

  /// Creates a view as large as the picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  override func sideView() -> SideView {
    guard let image else { return super.sideView() }
    return SideView(
      size: frame.size, content: .icon(image.icon), color: tintColor?.reference, accessibilityLabel: accessibilityLabel)
  }
}
