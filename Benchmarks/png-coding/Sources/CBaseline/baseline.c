#include "baseline.h"

#include <png.h>
#include <string.h>

typedef struct {
  uint8_t *out;
  size_t capacity, written;
} sink;

static void sink_write(png_structp png, png_bytep data, size_t length) {
  sink *target = png_get_io_ptr(png);
  if (length > target->capacity - target->written) png_error(png, "full");
  memcpy(target->out + target->written, data, length);
  target->written += length;
}

static void sink_flush(png_structp png) { (void)png; }

size_t baseline_encode(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *out, size_t capacity) {
  sink target = {out, capacity, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &target, sink_write, sink_flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return target.written;
}

int baseline_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return -1;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return 0;
}

int baseline_decode(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t capacity) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return -1;
  image.format = PNG_FORMAT_RGBA;
  if (PNG_IMAGE_SIZE(image) > capacity || !png_image_finish_read(&image, NULL, rgba, 0, NULL)) {
    png_image_free(&image);
    return -1;
  }
  return 0;
}
