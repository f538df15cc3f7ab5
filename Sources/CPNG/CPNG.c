#include "CPNG.h"

#include <libdeflate.h>
#include <png.h>
#include <zlib.h>

const char *tcr_png_version(void) { return png_get_libpng_ver(NULL); }

const char *tcr_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

const char *tcr_zlib_version(void) { return zlibVersion(); }

uint32_t tcr_crc32(uint32_t crc, const uint8_t *data, size_t length) { return libdeflate_crc32(crc, data, length); }

uint32_t tcr_adler32(uint32_t adler, const uint8_t *data, size_t length) {
  return libdeflate_adler32(adler, data, length);
}

size_t tcr_zlib_compress_bound(size_t length) { return libdeflate_zlib_compress_bound(NULL, length); }

size_t tcr_zlib_compress(int level, const uint8_t *in, size_t length, uint8_t *out, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor == NULL) return 0;
  size_t written = libdeflate_zlib_compress(compressor, in, length, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}

int tcr_zlib_decompress(const uint8_t *in, size_t length, uint8_t *out, size_t capacity, size_t *written,
                        size_t *consumed) {
  *written = *consumed = 0;
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (decompressor == NULL) return TCR_ZLIB_NO_MEMORY;
  enum libdeflate_result result =
      libdeflate_zlib_decompress_ex(decompressor, in, length, out, capacity, consumed, written);
  libdeflate_free_decompressor(decompressor);
  switch (result) {
  case LIBDEFLATE_SUCCESS: return TCR_ZLIB_OK;
  case LIBDEFLATE_INSUFFICIENT_SPACE: return TCR_ZLIB_TOO_LONG;
  default: return TCR_ZLIB_DAMAGED;
  }
}

int tcr_zlib_decompress_check(const uint8_t *in, size_t length, uint8_t *out, size_t *written) {
  uLongf capacity = *written;
  int status = uncompress(out, &capacity, in, length);
  *written = capacity;
  return status == Z_OK ? TCR_ZLIB_OK : status == Z_BUF_ERROR ? TCR_ZLIB_TOO_LONG : TCR_ZLIB_DAMAGED;
}
