// What everyone gets from libpng without asking for more: RGBA, adaptive filters, zlib level 6.
#ifndef BASELINE_H
#define BASELINE_H

#include <stddef.h>
#include <stdint.h>

/// Encodes straight RGBA with libpng's defaults. Returns the bytes written, 0 on failure.
size_t baseline_encode(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *out, size_t capacity);

/// Reads a file's size in pixels. Returns 0 on success.
int baseline_size(const uint8_t *png, size_t length, uint32_t *width, uint32_t *height);

/// Decodes to straight RGBA with libpng's simplified reader. Returns 0 on success.
int baseline_decode(const uint8_t *png, size_t length, uint8_t *rgba, size_t capacity);

#endif
