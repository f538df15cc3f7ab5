// Chunks to memory through libpng's chunk writer.
#include "CPNG.h"

#include <png.h>
#include <string.h>

typedef struct {
  uint8_t *out;
  size_t capacity;
  size_t written;
} sink;

static void sink_write(png_structp png, png_bytep data, size_t length) {
  sink *target = png_get_io_ptr(png);
  if (length > target->capacity - target->written) png_error(png, "capacity exceeded");
  memcpy(target->out + target->written, data, length);
  target->written += length;
}

static void sink_flush(png_structp png) { (void)png; }

// The default handlers print to stderr; the status says enough.
static void quiet_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void quiet_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

size_t tcr_png_write_chunk(const uint8_t type[4], const uint8_t *data, size_t length, uint8_t *out, size_t capacity) {
  sink target = {out, capacity, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, quiet_error, quiet_warning);
  if (png == NULL) return 0;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, NULL);
    return 0;
  }
  png_set_write_fn(png, &target, sink_write, sink_flush);
  png_write_chunk(png, type, data, length);
  png_destroy_write_struct(&png, NULL);
  return target.written;
}
