import Glibc

/// How the process deals with memory that it no longer needs.
enum Memory {
  /// Keeps freed memory for what comes next: pixels, coverage and compressed rows follow one another and are of like
  /// size. By default the C library gives each back to the kernel, and a fresh page takes as long as drawing on it.
  static func keepFreed() {
    // Larger blocks still come from the kernel and go back to it.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 128 << 20)
    // The heap grows in steps of this size.
    mallopt(M_TOP_PAD, 1 << 20)
  }
}
