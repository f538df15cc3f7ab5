internal import CPNG

/// The versions of the libraries that PNG files are read and written with.
public enum PNGLibraryVersions {
  /// The version of libpng.
  public static var libpng: String { String(cString: tcr_png_version()) }
  /// The version of libdeflate.
  public static var libdeflate: String { String(cString: tcr_libdeflate_version()) }
  /// The version of zlib.
  public static var zlib: String { String(cString: tcr_zlib_version()) }
}
