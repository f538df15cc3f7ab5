// libpng, libdeflate and zlib behind functions that return a status: libpng reports errors by longjmp, which must
// never cross a Swift frame. Not API of this package.
#ifndef TCR_CPNG_H
#define TCR_CPNG_H

#include <stddef.h>
#include <stdint.h>

/// The version of libpng in use, for example "1.6.39"; points to static storage.
const char *tcr_png_version(void);

/// The version of libdeflate this file was compiled against, for example "1.14"; points to static storage.
const char *tcr_libdeflate_version(void);

/// The version of the zlib in use, through which libpng decodes; points to static storage.
const char *tcr_zlib_version(void);

/// Writes one chunk to `out`: length, the four letters of `type`, `length` bytes of `data`, CRC.
///
/// Returns the number of bytes written, 12 + `length`, or 0 when libpng refused or `capacity` was too small.
size_t tcr_png_write_chunk(const uint8_t type[4], const uint8_t *data, size_t length, uint8_t *out, size_t capacity);

/// The CRC-32 of PNG chunks, continued from `crc` (0 at the start).
uint32_t tcr_crc32(uint32_t crc, const uint8_t *data, size_t length);

/// The Adler-32 that ends a zlib stream, continued from `adler` (1 at the start).
uint32_t tcr_adler32(uint32_t adler, const uint8_t *data, size_t length);

/// An upper bound of what `tcr_zlib_compress` writes for `length` bytes at any level.
size_t tcr_zlib_compress_bound(size_t length);

/// Compresses to a zlib stream with libdeflate at `level` (1…12), whose bytes do not depend on the processor.
///
/// Returns the number of bytes written, or 0 when memory or `capacity` did not suffice.
size_t tcr_zlib_compress(int level, const uint8_t *in, size_t length, uint8_t *out, size_t capacity);

/// An upper bound of what `tcr_deflate_part` writes for `length` bytes.
size_t tcr_deflate_part_bound(size_t length);

/// Compresses with zlib at `level` (1…9) to a part of a DEFLATE stream without header or end: it ends on a byte.
///
/// Returns the number of bytes written, or 0 when memory or `capacity` did not suffice.
size_t tcr_deflate_part(int level, const uint8_t *in, size_t length, uint8_t *out, size_t capacity);

/// What came of decompressing a zlib stream.
enum {
  TCR_ZLIB_OK = 0,
  /// The stream is cut off, damaged or fails its checksum.
  TCR_ZLIB_DAMAGED = 1,
  /// The stream holds more than the capacity.
  TCR_ZLIB_TOO_LONG = 2,
  TCR_ZLIB_NO_MEMORY = 3
};

/// Decompresses a zlib stream with libdeflate to at most `capacity` bytes; `written` tells how many it held and
/// `consumed` how long the stream was.
int tcr_zlib_decompress(const uint8_t *in, size_t length, uint8_t *out, size_t capacity, size_t *written,
                        size_t *consumed);

/// The same with zlib, as a second opinion in tests. `written` is the capacity on entry.
int tcr_zlib_decompress_check(const uint8_t *in, size_t length, uint8_t *out, size_t *written);

/// Decodes a whole PNG file with libpng to 8-bit straight RGBA, as a second opinion in tests.
///
/// `capacity` is that of `rgba` in bytes. Returns 0, or -1 when libpng refused the file or it does not fit.
int tcr_png_decode_check(const uint8_t *file, size_t length, uint8_t *rgba, size_t capacity, uint32_t *width,
                         uint32_t *height);

#endif
