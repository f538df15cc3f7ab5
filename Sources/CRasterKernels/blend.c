#include "blend.h"

#if defined(__x86_64__)

TCR_AVX2 void tcr_blend_avx2(uint32_t *pixels, ptrdiff_t count, uint32_t kept, const uint32_t addend[4]) {
  tcr_blend_span(pixels, count, kept, addend);
}

#else

// Never called: `tcr_has_avx2` says no.
void tcr_blend_avx2(uint32_t *pixels, ptrdiff_t count, uint32_t kept, const uint32_t addend[4]) { __builtin_trap(); }

#endif
