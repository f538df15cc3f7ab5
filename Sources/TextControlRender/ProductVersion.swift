/// The version of this product, which goldens and reports name.
public enum ProductVersion {
  /// By semantic versioning. A release that moves pixels says so in the changelog.
  public static let number = "0.1.0"
}
