import Glibc

/// How the process deals with memory that it no longer needs.
enum Memory {
  /// Keeps freed memory for what comes next: pixels, coverage and compressed rows follow one another and are of like
  /// size. By default the C library gives each back to the kernel, and a fresh page takes as long as drawing on it.
  static func keepFreed() {
    // <malloc.h> is not among the headers that Swift imports, and not every C library has the function.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let setOption = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    // Larger blocks still come from the kernel and go back to it.
    _ = setOption(largestHeapBlock, 32 << 20)
    _ = setOption(largestIdleHeap, 128 << 20)
    _ = setOption(heapStep, 1 << 20)
  }

  /// M_MMAP_THRESHOLD, M_TRIM_THRESHOLD and M_TOP_PAD.
  private static let largestHeapBlock: Int32 = -3
  private static let largestIdleHeap: Int32 = -1
  private static let heapStep: Int32 = -2
}
