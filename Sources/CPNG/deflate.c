#include "include/CPNG.h"

#include <string.h>
#include <zlib.h>

// The window's bits, negative: no header and no checksum.
enum { RAW_WINDOW = -15, MEMORY_LEVEL = 8 };

size_t tcr_deflate_part_bound(size_t length) {
  // What deflateBound says for any parameters, and the empty block at the end.
  return length + (length >> 4) + (length >> 6) + 64;
}

size_t tcr_deflate_part(int level, const uint8_t *in, size_t length, uint8_t *out, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (length > UINT32_MAX || capacity > UINT32_MAX) return 0;
  if (deflateInit2(&stream, level, Z_DEFLATED, RAW_WINDOW, MEMORY_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (z_const Bytef *)in;
  stream.avail_in = (uInt)length;
  stream.next_out = out;
  stream.avail_out = (uInt)capacity;
  int status = deflate(&stream, Z_SYNC_FLUSH);
  size_t written = status == Z_OK && stream.avail_in == 0 && stream.avail_out > 0 ? stream.total_out : 0;
  deflateEnd(&stream);
  return written;
}
