// libpng's reader, against which the tests compare ours.
#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static void source_read(png_structp png, png_bytep out, size_t length) {
  source *from = png_get_io_ptr(png);
  if (length > from->left) png_error(png, "truncated");
  memcpy(out, from->bytes, length);
  from->bytes += length;
  from->left -= length;
}

static void quiet_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void quiet_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

int tcr_png_decode_check(const uint8_t *file, size_t length, uint8_t *rgba, size_t capacity, uint32_t *width,
                         uint32_t *height) {
  source from = {file, length};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, quiet_error, quiet_warning);
  if (png == NULL) return -1;
  png_infop info = png_create_info_struct(png);
  // Changed after setjmp, hence volatile.
  png_bytepp volatile rows = NULL;
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    free(rows);
    png_destroy_read_struct(&png, info == NULL ? NULL : &info, NULL);
    return -1;
  }
  png_set_read_fn(png, &from, source_read);
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  if ((size_t)*width * *height * 4 > capacity) png_error(png, "too large");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  rows = malloc(*height * sizeof(png_bytep));
  if (rows == NULL) png_error(png, "no memory");
  for (uint32_t y = 0; y < *height; y++) rows[y] = rgba + (size_t)y * *width * 4;
  png_read_image(png, rows);
  png_read_end(png, NULL);
  free(rows);
  png_destroy_read_struct(&png, &info, NULL);
  return 0;
}
