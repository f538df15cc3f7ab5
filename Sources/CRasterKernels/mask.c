#include "blend.h"

#if defined(__x86_64__)

TCR_AVX2 void tcr_blend_coverage_avx2(
    const float *coverage, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, const tcr_solid *color,
    const tcr_pixels *target) {
  const __m256 one = _mm256_set1_ps(1);
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const ptrdiff_t whole = width & ~(ptrdiff_t)7;
  const __m256i tail = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)(width - whole)), lanes);
  uint32_t *pixels = target->origin;
  for (ptrdiff_t row = 0; row < height; row++) {
    for (ptrdiff_t column = 0; column < width; column += 8) {
      const float *place = coverage + column;
      __m256 shares = column < whole ? _mm256_loadu_ps(place) : _mm256_maskload_ps(place, tail);
      __m256i bits = _mm256_castps_si256(shares);
      if (_mm256_testz_si256(bits, bits)) continue;
      uint32_t *start = pixels + column;
      if (target->end - start < 8) {
        float values[8];
        _mm256_storeu_ps(values, shares);
        tcr_blend_last(start, column < whole ? 8 : width - whole, values, color);
      } else if (color->is_opaque && _mm256_movemask_ps(_mm256_cmp_ps(shares, one, _CMP_EQ_OQ)) == 0xFF) {
        _mm256_storeu_si256((__m256i *)start, _mm256_set1_epi32((int)color->full));
      } else {
        tcr_shares weights = tcr_shares_of(shares, color);
        tcr_blend_eight(start, &weights);
      }
    }
    coverage += stride;
    pixels += target->stride;
  }
}

#else

// Never called: `tcr_has_avx2` says no.
void tcr_blend_coverage_avx2(
    const float *coverage, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, const tcr_solid *color,
    const tcr_pixels *target) {
  __builtin_trap();
}

#endif
