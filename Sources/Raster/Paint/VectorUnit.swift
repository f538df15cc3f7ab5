internal import CRasterKernels

/// What a solid colour is blended with. Pixels do not depend on it, only time does.
enum VectorUnit: CaseIterable {
  /// Swift's own vectors of sixteen bytes, which every processor of the architecture has.
  case common
  /// The kernels in C for AVX2, which this processor needs to have.
  case avx2

  /// Those that this processor has.
  static var present: [VectorUnit] { allCases.filter { $0 != .avx2 || tcr_has_avx2() } }

  /// The fastest one that this processor has.
  static var best: VectorUnit { tcr_has_avx2() ? .avx2 : .common }
}
