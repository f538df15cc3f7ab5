// What Raster's inner loops do for solid colours, once more for processors with AVX2, which Swift cannot choose at run
// time. Each function computes exactly the numbers of the Swift code named with it. Not API of this package.
#ifndef TCR_CRASTERKERNELS_H
#define TCR_CRASTERKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor, and the system, can run the functions below; false on other architectures than x86-64.
bool tcr_has_avx2(void);

/// A colour as Swift's `SolidSink` blends it. Components are red, green, blue, alpha.
typedef struct {
  /// What full coverage adds to each component, in 1/256 of a step.
  float added[4];
  /// What full coverage replaces of a pixel, in 1/65536.
  float replaced;
  /// Whether full coverage leaves nothing of a pixel.
  bool is_opaque;
  /// The pixel that it leaves then.
  uint32_t full;
} tcr_solid;

/// The cells of a view, as Swift's `CellGrid` holds them.
typedef struct {
  /// Two areas for each cell, rows of `stride` cells. `stride` is a multiple of eight.
  float *cells;
  /// A bit for each touched cell.
  uint64_t *words;
  /// For each row and the one below the view, whether its cells may differ from those of the row above.
  bool *changes;
  ptrdiff_t stride;
  ptrdiff_t words_per_row;
  /// Of the view, in pixels; a row's cells reach beyond its pixels.
  ptrdiff_t width;
  ptrdiff_t height;
} tcr_grid;

/// Where the view's pixels are.
typedef struct {
  /// The pixel at the view's corner.
  uint32_t *origin;
  /// Pixels from row to row.
  ptrdiff_t stride;
  /// The end of the memory that may be read and written.
  const uint32_t *end;
} tcr_pixels;

/// Blends a colour by the coverage of all cells, and clears these: `CoverageAccumulator.sweep` into a `SolidSink` that
/// does not saturate.
void tcr_sweep_solid_avx2(const tcr_grid *grid, bool is_even_odd, const tcr_solid *color, const tcr_pixels *pixels);

/// Blends a colour into pixels that keep the same share: `SpanKernel.blend`. `kept` is in 1/65536, at most 65535; the
/// four addends are in 1/256 of a step, at most 65535.
void tcr_blend_avx2(uint32_t *pixels, ptrdiff_t count, uint32_t kept, const uint32_t addend[4]);

#endif
