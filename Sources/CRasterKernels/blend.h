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

#endif
#endif
