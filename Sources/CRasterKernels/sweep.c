#include "blend.h"

#if defined(__x86_64__)

/// From windings to coverage, `NonZeroCoverage` and `EvenOddCoverage`.
TCR_INLINE __m256 tcr_coverage(__m256 windings, bool is_even_odd) {
  const __m256 sign = _mm256_set1_ps(-0.0f);
  __m256 size = _mm256_andnot_ps(sign, windings);
  if (!is_even_odd) return _mm256_min_ps(size, _mm256_set1_ps(1));
  const __m256 magic = _mm256_set1_ps(tcr_magic);
  __m256 half = _mm256_mul_ps(size, _mm256_set1_ps(0.5f));
  __m256 whole = _mm256_sub_ps(_mm256_add_ps(half, magic), magic);
  return _mm256_mul_ps(_mm256_andnot_ps(sign, _mm256_sub_ps(half, whole)), _mm256_set1_ps(2));
}

/// What four cells add to the winding in each of them, without what comes from the left; `after` is what each adds to
/// all pixels after it. In both halves of the vector for themselves, in the order in which Swift adds.
TCR_INLINE __m256 tcr_windings(__m256 low, __m256 high, __m256 *after) {
  __m256 pixel = _mm256_shuffle_ps(low, high, 0x88);
  *after = _mm256_shuffle_ps(low, high, 0xDD);
#define TCR_SHIFTED(vector, bytes) _mm256_castsi256_ps(_mm256_slli_si256(_mm256_castps_si256(vector), bytes))
  __m256 changes = _mm256_add_ps(pixel, TCR_SHIFTED(*after, 4));
  __m256 pairs = _mm256_add_ps(changes, TCR_SHIFTED(changes, 4));
  return _mm256_add_ps(pairs, TCR_SHIFTED(pairs, 8));
#undef TCR_SHIFTED
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
static __attribute__((noinline, cold)) void tcr_blend_last(
    uint32_t *pixels, ptrdiff_t count, const float coverage[8], const tcr_solid *color) {
  for (ptrdiff_t index = 0; index < count; index++) {
    uint32_t addend[4];
    for (int component = 0; component < 4; component++) {
      addend[component] = tcr_addend(color->added[component], coverage[index]);
    }
    pixels[index] = tcr_blended(pixels[index], tcr_kept(color->replaced, coverage[index]), addend);
  }
}

/// `SolidSink.constant`.
static TCR_AVX2 __attribute__((noinline)) void tcr_even_span(
    uint32_t *pixels, ptrdiff_t count, float coverage, const tcr_solid *color) {
  uint32_t kept = tcr_kept(color->replaced, coverage);
  uint32_t addend[4];
  for (int component = 0; component < 4; component++) {
    addend[component] = tcr_addend(color->added[component], coverage);
  }
  if (kept == 0) {
    tcr_fill_span(pixels, count, tcr_blended(0, 0, addend));
  } else {
    tcr_blend_span(pixels, count, kept, addend);
  }
}

/// What was drawn in a row, to draw it again in the rows below that are like it: straight sides have many of them.
enum { tcr_most_groups = 8 };
typedef struct {
  /// The groups of eight cells that are not zero.
  int group_count;
  ptrdiff_t columns[tcr_most_groups];
  /// Those of them that show.
  int blend_count;
  ptrdiff_t blend_columns[tcr_most_groups];
  tcr_shares shares[tcr_most_groups];
  /// What is covered alike, between groups and in them.
  int span_count;
  ptrdiff_t starts[2 * tcr_most_groups + 1];
  ptrdiff_t counts[2 * tcr_most_groups + 1];
  float coverages[2 * tcr_most_groups + 1];
} tcr_row;

/// Clears the row's cells and draws what the record says.
TCR_INLINE void tcr_repeat(
    const tcr_row *record, float *cells, uint64_t *words, uint32_t *pixels, const tcr_solid *color) {
  for (int index = 0; index < record->group_count; index++) {
    ptrdiff_t column = record->columns[index];
    words[column / 64] = 0;
    _mm256_storeu_ps(cells + 2 * column, _mm256_setzero_ps());
    _mm256_storeu_ps(cells + 2 * column + 8, _mm256_setzero_ps());
  }
  for (int index = 0; index < record->span_count; index++) {
    tcr_even_span(pixels + record->starts[index], record->counts[index], record->coverages[index], color);
  }
  for (int index = 0; index < record->blend_count; index++) {
    tcr_blend_eight(pixels + record->blend_columns[index], &record->shares[index]);
  }
}

/// `CoverageAccumulator.extend`.
TCR_INLINE void tcr_extend(
    uint32_t *pixels, ptrdiff_t start, ptrdiff_t end, __m128 sum, bool is_even_odd, const tcr_solid *color,
    tcr_row *record) {
  float coverage = _mm256_cvtss_f32(tcr_coverage(_mm256_castps128_ps256(sum), is_even_odd));
  if (coverage >= 0x1p-15f && start < end) {
    tcr_even_span(pixels + start, end - start, coverage, color);
    if (record) {
      record->starts[record->span_count] = start;
      record->counts[record->span_count] = end - start;
      record->coverages[record->span_count] = coverage;
      record->span_count += 1;
    }
  }
}

TCR_INLINE void tcr_sweep(
    const tcr_grid *grid, bool is_even_odd, const tcr_solid *color, const tcr_pixels *target) {
  const __m256 one = _mm256_set1_ps(1);
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const ptrdiff_t width = grid->width;
  const ptrdiff_t height = grid->height;
  bool *changes = grid->changes;
  uint64_t *words = grid->words;
  float *cells = grid->cells;
  uint32_t *pixels = target->origin;
  tcr_row row_record;
  // Null where the current row is not recorded.
  tcr_row *record = NULL;
  for (ptrdiff_t row = 0; row < height; row++) {
    if (record && !changes[row]) {
      tcr_repeat(record, cells, words, pixels, color);
      words += grid->words_per_row;
      cells += 2 * grid->stride;
      pixels += target->stride;
      continue;
    }
    changes[row] = false;
    // Rows at the end of the memory need care.
    bool is_repeated = row + 1 < height && !changes[row + 1];
    record = is_repeated && target->end - (pixels + (height - row - 1) * target->stride) >= grid->stride
                 ? &row_record : NULL;
    row_record.group_count = 0;
    row_record.blend_count = 0;
    row_record.span_count = 0;
    // The winding on the left, in all lanes.
    __m128 sum = _mm_setzero_ps();
    ptrdiff_t end = 0;
    for (ptrdiff_t index = 0; index < grid->words_per_row; index++) {
      uint64_t touched = words[index];
      if (touched == 0) continue;
      words[index] = 0;
      // One bit for each group of eight cells.
      uint64_t groups = touched | touched >> 1;
      groups |= groups >> 2;
      groups = (groups | groups >> 4) & 0x0101010101010101;
      do {
        ptrdiff_t column = index * 64 + __builtin_ctzll(groups);
        groups &= groups - 1;
        float *group = cells + 2 * column;
        __m256 low = _mm256_insertf128_ps(
            _mm256_castps128_ps256(_mm_loadu_ps(group)), _mm_loadu_ps(group + 8), 1);
        __m256 high = _mm256_insertf128_ps(
            _mm256_castps128_ps256(_mm_loadu_ps(group + 4)), _mm_loadu_ps(group + 12), 1);
        _mm256_storeu_ps(group, _mm256_setzero_ps());
        _mm256_storeu_ps(group + 8, _mm256_setzero_ps());
        if (record) {
          if (record->group_count == tcr_most_groups) {
            record = NULL;
          } else {
            record->columns[record->group_count++] = column;
          }
        }
        if (column > end) {
          tcr_extend(pixels, end, column < width ? column : width, sum, is_even_odd, color, record);
        }
        end = column + 8;
        // Edges along the view's right border are in cells behind the last pixel.
        if (column >= width) break;
        __m256 after;
        __m256 windings = tcr_windings(low, high, &after);
        __m128 first = _mm_add_ps(_mm256_castps256_ps128(windings), sum);
        sum = _mm_add_ps(first, _mm256_castps256_ps128(after));
        sum = _mm_permute_ps(sum, 0xFF);
        __m128 second = _mm_add_ps(_mm256_extractf128_ps(windings, 1), sum);
        sum = _mm_add_ps(second, _mm256_extractf128_ps(after, 1));
        sum = _mm_permute_ps(sum, 0xFF);
        __m256 coverage = tcr_coverage(_mm256_insertf128_ps(_mm256_castps128_ps256(first), second, 1), is_even_odd);
        if (end > width) {
          __m256i count = _mm256_set1_epi32((int)(width - column));
          coverage = _mm256_and_ps(coverage, _mm256_castsi256_ps(_mm256_cmpgt_epi32(count, lanes)));
        }
        uint32_t *place = pixels + column;
        if (target->end - place < 8) {
          float shares[8];
          _mm256_storeu_ps(shares, coverage);
          tcr_blend_last(place, end > width ? width - column : 8, shares, color);
          continue;
        }
        __m256i bits = _mm256_castps_si256(coverage);
        if (color->is_opaque && _mm256_movemask_ps(_mm256_cmp_ps(coverage, one, _CMP_EQ_OQ)) == 0xFF) {
          _mm256_storeu_si256((__m256i *)place, _mm256_set1_epi32((int)color->full));
          if (record) {
            record->starts[record->span_count] = column;
            record->counts[record->span_count] = 8;
            record->coverages[record->span_count] = 1;
            record->span_count += 1;
          }
        } else if (!_mm256_testz_si256(bits, bits)) {
          tcr_shares shares = tcr_shares_of(coverage, color);
          tcr_blend_eight(place, &shares);
          if (record) {
            record->blend_columns[record->blend_count] = column;
            record->shares[record->blend_count] = shares;
            record->blend_count += 1;
          }
        }
      } while (groups != 0);
    }
    if (end < width) tcr_extend(pixels, end, width, sum, is_even_odd, color, record);
    words += grid->words_per_row;
    cells += 2 * grid->stride;
    pixels += target->stride;
  }
  changes[height] = false;
}

TCR_AVX2 void tcr_sweep_solid_avx2(
    const tcr_grid *grid, bool is_even_odd, const tcr_solid *color, const tcr_pixels *pixels) {
  if (is_even_odd) {
    tcr_sweep(grid, true, color, pixels);
  } else {
    tcr_sweep(grid, false, color, pixels);
  }
}

#else

// Never called: `tcr_has_avx2` says no.
void tcr_sweep_solid_avx2(
    const tcr_grid *grid, bool is_even_odd, const tcr_solid *color, const tcr_pixels *pixels) {
  __builtin_trap();
}

#endif
