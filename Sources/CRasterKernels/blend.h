// Blending by the rule of Swift's Blending.swift, eight pixels at a time, for the files of this target.
#ifndef TCR_BLEND_H
#define TCR_BLEND_H

#include "CRasterKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// A product and a sum must be rounded one by one, as they are in Swift.
#pragma STDC FP_CONTRACT OFF

#define TCR_AVX2 __attribute__((target("avx2")))
#define TCR_INLINE static inline __attribute__((always_inline, target("avx2")))

/// See `Blending.magic`.
static const float tcr_magic = 8388608;
static const uint32_t tcr_magic_bits = 0x4B000000;

static inline uint32_t tcr_bits(float value) {
  uint32_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// `Blending.kept`.
static inline uint32_t tcr_kept(float replaced, float coverage) {
  float share = replaced * coverage;
  return 65536 - (tcr_bits((share < 1 ? 1 : share) + tcr_magic) - tcr_magic_bits);
}

/// `Blending.addend`, one component.
static inline uint32_t tcr_addend(float added, float coverage) {
  return tcr_bits(added * coverage + tcr_magic) - (tcr_magic_bits - 128);
}

/// `Blending.blended`.
static inline uint32_t tcr_blended(uint32_t pixel, uint32_t kept, const uint32_t addend[4]) {
  uint32_t red = (((pixel & 255) * kept) >> 8) + addend[0];
  uint32_t green = (((pixel >> 8 & 255) * kept) >> 8) + addend[1];
  uint32_t blue = (((pixel >> 16 & 255) * kept) >> 8) + addend[2];
  uint32_t alpha = (((pixel >> 24) * kept) >> 8) + addend[3];
  return red >> 8 | (green & 0xFF00) | (blue & 0xFF00) << 8 | (alpha & 0xFF00) << 16;
}

/// Eight pixels from their weights and addends in lanes of sixteen bits: red and blue in `even`, green and alpha in
/// `odd`, as `SpanKernel` has them.
TCR_INLINE __m256i tcr_blended_eight(__m256i before, __m256i weights, __m256i even, __m256i odd) {
  const __m256i high_bytes = _mm256_set1_epi16((short)0xFF00);
  __m256i low = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_slli_epi16(before, 8), weights), even);
  __m256i high = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_and_si256(before, high_bytes), weights), odd);
  return _mm256_or_si256(_mm256_srli_epi16(low, 8), _mm256_and_si256(high, high_bytes));
}

/// `tcr_blend_avx2`, to be compiled into its callers.
TCR_INLINE void tcr_blend_span(uint32_t *pixel, ptrdiff_t count, uint32_t kept, const uint32_t addend[4]) {
  const __m256i weights = _mm256_set1_epi16((short)kept);
  const __m256i even = _mm256_set1_epi32((int)(addend[0] | addend[2] << 16));
  const __m256i odd = _mm256_set1_epi32((int)(addend[1] | addend[3] << 16));
  uint32_t *end = pixel + count;
  for (; end - pixel >= 16; pixel += 16) {
    __m256i first = _mm256_loadu_si256((const __m256i *)pixel);
    __m256i second = _mm256_loadu_si256((const __m256i *)(pixel + 8));
    _mm256_storeu_si256((__m256i *)pixel, tcr_blended_eight(first, weights, even, odd));
    _mm256_storeu_si256((__m256i *)(pixel + 8), tcr_blended_eight(second, weights, even, odd));
  }
  if (end - pixel >= 8) {
    __m256i before = _mm256_loadu_si256((const __m256i *)pixel);
    _mm256_storeu_si256((__m256i *)pixel, tcr_blended_eight(before, weights, even, odd));
    pixel += 8;
  }
  for (; pixel < end; pixel++) *pixel = tcr_blended(*pixel, kept, addend);
}

/// Sets pixels.
TCR_INLINE void tcr_fill_span(uint32_t *pixel, ptrdiff_t count, uint32_t value) {
  if (count < 8) {
    for (ptrdiff_t index = 0; index < count; index++) pixel[index] = value;
    return;
  }
  // The first and the last eight overlap with what lies on whole vectors between them.
  const __m256i values = _mm256_set1_epi32((int)value);
  __m256i *last = (__m256i *)(pixel + count - 8);
  _mm256_storeu_si256((__m256i *)pixel, values);
  __m256i *next = (__m256i *)(((uintptr_t)pixel + 32) & ~(uintptr_t)31);
  for (; last - next >= 4; next += 4) {
    _mm256_store_si256(next, values);
    _mm256_store_si256(next + 1, values);
    _mm256_store_si256(next + 2, values);
    _mm256_store_si256(next + 3, values);
  }
  for (; next < last; next++) _mm256_store_si256(next, values);
  _mm256_storeu_si256(last, values);
}

/// What eight pixels with a coverage each need for `tcr_blended_eight`, as `SpanKernel.blendFour` has it.
typedef struct {
  __m256i weights;
  __m256i even;
  __m256i odd;
} tcr_shares;

TCR_INLINE tcr_shares tcr_shares_of(__m256 coverage, const tcr_solid *color) {
  const __m256 magic = _mm256_set1_ps(tcr_magic);
  const __m256 rounding = _mm256_set1_ps(tcr_magic + 128);
#define TCR_ADDEND(component) \
  _mm256_castps_si256(_mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(color->added[component]), coverage), rounding))
  __m256 share = _mm256_max_ps(_mm256_mul_ps(_mm256_set1_ps(color->replaced), coverage), _mm256_set1_ps(1));
  __m256i kept = _mm256_sub_epi32(_mm256_setzero_si256(), _mm256_castps_si256(_mm256_add_ps(share, magic)));
  // The low halves hold the numbers.
  tcr_shares shares;
  shares.weights = _mm256_blend_epi16(kept, _mm256_slli_epi32(kept, 16), 0xAA);
  shares.even = _mm256_blend_epi16(TCR_ADDEND(0), _mm256_slli_epi32(TCR_ADDEND(2), 16), 0xAA);
  shares.odd = _mm256_blend_epi16(TCR_ADDEND(1), _mm256_slli_epi32(TCR_ADDEND(3), 16), 0xAA);
#undef TCR_ADDEND
  return shares;
}

TCR_INLINE void tcr_blend_eight(uint32_t *pixels, const tcr_shares *shares) {
  __m256i before = _mm256_loadu_si256((const __m256i *)pixels);
  __m256i after = tcr_blended_eight(before, shares->weights, shares->even, shares->odd);
  _mm256_storeu_si256((__m256i *)pixels, after);
}

/// The same for up to eight pixels at the end of the memory.
static __attribute__((noinline, cold, unused)) void tcr_blend_last(
    uint32_t *pixels, ptrdiff_t count, const float coverage[8], const tcr_solid *color) {
  for (ptrdiff_t index = 0; index < count; index++) {
    uint32_t addend[4];
    for (int component = 0; component < 4; component++) {
      addend[component] = tcr_addend(color->added[component], coverage[index]);
    }
    pixels[index] = tcr_blended(pixels[index], tcr_kept(color->replaced, coverage[index]), addend);
  }
}

#endif
#endif
