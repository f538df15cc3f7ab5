// The scene Benchmarks/scenes/outlined-editing.json as a C program that goes without a graphics library: FreeType's
// outlines, stroker and smooth rasterizer, HarfBuzz, and libdeflate at its fastest for the PNG file.
//
//   outlined-editing-bare FILE.png
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H
#include <hb-ot.h>
#include <hb.h>
#include <libdeflate.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 750, HEIGHT = 244, MAX_POINTS = 256 };
static const char *const FONT = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf";
static const double SCALE = 2;
static uint8_t rows[HEIGHT][1 + WIDTH * 3];
static FT_Library library;
static FT_Face face;
static hb_font_t *shaper;

static void check(int is_fine, const char *what) {
  if (is_fine) return;
  fprintf(stderr, "%s failed\n", what);
  exit(1);
}

// Pixels

typedef struct {
  uint8_t rgb[3];
  double alpha;
} color;

static void blend(int y, int count, const FT_Span *spans, void *user) {
  const color *color = user;
  if (y < -HEIGHT || y >= 0) return;
  for (int i = 0; i < count; i++) {
    unsigned alpha = (unsigned)(spans[i].coverage * color->alpha * 257 + 0.5);
    int start = spans[i].x < 0 ? 0 : spans[i].x, end = spans[i].x + spans[i].len;
    if (end > WIDTH) end = WIDTH;
    uint8_t *pixel = &rows[-1 - y][1 + 3 * start];
    for (int x = start; x < end; x++, pixel += 3) {
      for (int k = 0; k < 3; k++) pixel[k] = (pixel[k] * (65535 - alpha) + color->rgb[k] * alpha + 32767) / 65535;
    }
  }
}

static void fill(FT_Outline *outline, color color) {
  FT_Raster_Params parameters = {0};
  parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT;
  parameters.gray_spans = blend;
  parameters.user = &color;
  check(FT_Outline_Render(library, outline, &parameters) == 0, "FT_Outline_Render");
}

// Paths, in points with y downwards; FreeType's y grows upwards from the lower edge of row 0, which is -1.

typedef struct {
  FT_Outline outline;
  FT_Vector points[MAX_POINTS];
  char tags[MAX_POINTS];
  short ends[8];
  double x, y;
} path;

static void begin(path *path) {
  memset(&path->outline, 0, sizeof path->outline);
  path->outline.points = path->points;
  path->outline.tags = path->tags;
  path->outline.contours = path->ends;
}

static void add(path *path, double x, double y, int tag) {
  short n = path->outline.n_points++;
  path->points[n].x = lround(x * SCALE * 64);
  path->points[n].y = -lround(y * SCALE * 64);
  path->tags[n] = (char)tag;
  path->x = x;
  path->y = y;
}

static void line(path *path, double x, double y) { add(path, x, y, FT_CURVE_TAG_ON); }

static void close_contour(path *path) { path->ends[path->outline.n_contours++] = path->outline.n_points - 1; }

// A circular arc about a centre, in pieces of at most a quarter turn.
static void arc(path *path, double cx, double cy, double radius, double from, double to) {
  int pieces = (int)ceil(fabs(to - from) / (M_PI / 2) - 1e-9);
  double step = (to - from) / pieces, reach = 4.0 / 3 * tan(step / 4) * radius;
  line(path, cx + radius * cos(from), cy + radius * sin(from));
  for (int i = 0; i < pieces; i++, from += step) {
    double end = from + step;
    add(path, cx + radius * cos(from) - reach * sin(from), cy + radius * sin(from) + reach * cos(from), FT_CURVE_TAG_CUBIC);
    add(path, cx + radius * cos(end) + reach * sin(end), cy + radius * sin(end) - reach * cos(end), FT_CURVE_TAG_CUBIC);
    line(path, cx + radius * cos(end), cy + radius * sin(end));
  }
}

// The circular arc of an SVG path, the smaller of the two.
static void arc_by(path *path, double dx, double dy, double radius, int is_clockwise) {
  double length = hypot(dx, dy), up = sqrt(fmax(0, radius * radius - length * length / 4));
  double side = is_clockwise ? 1 : -1, x = path->x, y = path->y;
  double cx = x + dx / 2 - side * up * dy / length, cy = y + dy / 2 + side * up * dx / length;
  double from = atan2(y - cy, x - cx), to = atan2(y + dy - cy, x + dx - cx);
  if (is_clockwise && to < from) to += 2 * M_PI;
  if (!is_clockwise && to > from) to -= 2 * M_PI;
  arc(path, cx, cy, radius, from, to);
}

static void ring(double left, double top, double right, double bottom, double start, double end, color color) {
  path path;
  begin(&path);
  const double outer = 5, inner = 3, half = 1;
  line(&path, end, top - half);
  arc(&path, right - 4, top + 4, outer, -M_PI / 2, 0);
  arc(&path, right - 4, bottom - 4, outer, 0, M_PI / 2);
  arc(&path, left + 4, bottom - 4, outer, M_PI / 2, M_PI);
  arc(&path, left + 4, top + 4, outer, M_PI, 1.5 * M_PI);
  line(&path, start, top - half);
  line(&path, start, top + half);
  arc(&path, left + 4, top + 4, inner, 1.5 * M_PI, M_PI);
  arc(&path, left + 4, bottom - 4, inner, M_PI, M_PI / 2);
  arc(&path, right - 4, bottom - 4, inner, M_PI / 2, 0);
  arc(&path, right - 4, top + 4, inner, 0, -M_PI / 2);
  line(&path, end, top + half);
  close_contour(&path);
  fill(&path.outline, color);
}

static void phone(double x, double y, color color) {
  path path;
  begin(&path);
  line(&path, x + 6, y + 3.5);
  line(&path, x + 8.5, y + 3.5);
  line(&path, x + 10.5, y + 8.5);
  line(&path, x + 8.1, y + 10.1);
  arc_by(&path, 5.8, 5.8, 12, 0);
  line(&path, path.x + 1.6, path.y - 2.4);
  line(&path, path.x + 5, path.y + 2);
  line(&path, path.x, path.y + 2.5);
  arc_by(&path, -2.5, 2.5, 2.5, 1);
  arc_by(&path, -14.5, -14.5, 14.5, 1);
  arc_by(&path, 2.5, -2.5, 2.5, 1);
  close_contour(&path);
  FT_Stroker stroker;
  check(FT_Stroker_New(library, &stroker) == 0, "FT_Stroker_New");
  FT_Stroker_Set(stroker, (FT_Fixed)(SCALE * 64), FT_STROKER_LINECAP_ROUND, FT_STROKER_LINEJOIN_ROUND, 0);
  check(FT_Stroker_ParseOutline(stroker, &path.outline, 0) == 0, "FT_Stroker_ParseOutline");
  FT_UInt points, contours;
  FT_Stroker_GetCounts(stroker, &points, &contours);
  FT_Outline outline;
  check(FT_Outline_New(library, points, contours, &outline) == 0, "FT_Outline_New");
  outline.n_points = outline.n_contours = 0;
  FT_Stroker_Export(stroker, &outline);
  fill(&outline, color);
  FT_Outline_Done(library, &outline);
  FT_Stroker_Done(stroker);
}

static void clear_button(double cx, double cy, color color) {
  static const double corners[12][2] = {{0.7, -3.9},  {0.7, -0.7}, {3.9, -0.7}, {3.9, 0.7},   {0.7, 0.7},   {0.7, 3.9},
                                        {-0.7, 3.9},  {-0.7, 0.7}, {-3.9, 0.7}, {-3.9, -0.7}, {-0.7, -0.7}, {-0.7, -3.9}};
  path path;
  begin(&path);
  arc(&path, cx, cy, 7, 0, 2 * M_PI);
  close_contour(&path);
  const double half = sqrt(0.5);
  for (int i = 0; i < 12; i++) {
    line(&path, cx + half * (corners[i][0] - corners[i][1]), cy + half * (corners[i][0] + corners[i][1]));
  }
  close_contour(&path);
  path.outline.flags = FT_OUTLINE_EVEN_ODD_FILL;
  fill(&path.outline, color);
}

// Text

typedef struct {
  unsigned count;
  double width;
  struct {
    unsigned glyph;
    double x, y;
  } glyphs[64];
} text;

static text shape(const char *string, double size) {
  text text = {0};
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, string, -1, 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(shaper, buffer, NULL, 0);
  unsigned count;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  double points = size / face->units_per_EM;
  text.count = count < 64 ? count : 64;
  for (unsigned i = 0; i < text.count; i++) {
    text.glyphs[i].glyph = infos[i].codepoint;
    text.glyphs[i].x = text.width + positions[i].x_offset * points;
    text.glyphs[i].y = -positions[i].y_offset * points;
    text.width += positions[i].x_advance * points;
  }
  hb_buffer_destroy(buffer);
  return text;
}

static void show(const text *text, double size, double x, double baseline, color color) {
  FT_Set_Char_Size(face, 0, (FT_F26Dot6)(size * SCALE * 64), 72, 72);
  for (unsigned i = 0; i < text->count; i++) {
    check(FT_Load_Glyph(face, text->glyphs[i].glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) == 0, "FT_Load_Glyph");
    FT_Outline *outline = &face->glyph->outline;
    FT_Outline_Translate(
        outline, lround((x + text->glyphs[i].x) * SCALE * 64), -lround((baseline + text->glyphs[i].y) * SCALE * 64));
    if (outline->n_points > 0) fill(outline, color);
  }
}

// PNG

static void put32(uint8_t *bytes, uint32_t value) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void chunk(FILE *file, const char *type, const uint8_t *data, size_t length) {
  uint8_t head[8], tail[4];
  put32(head, (uint32_t)length);
  memcpy(head + 4, type, 4);
  put32(tail, libdeflate_crc32(libdeflate_crc32(0, head + 4, 4), data, length));
  fwrite(head, 1, 8, file);
  fwrite(data, 1, length, file);
  fwrite(tail, 1, 4, file);
}

static void write_png(const char *name) {
  FILE *file = fopen(name, "wb");
  check(file != NULL, name);
  fwrite("\x89PNG\r\n\x1A\n", 1, 8, file);
  uint8_t header[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0};
  put32(header, WIDTH);
  put32(header + 4, HEIGHT);
  chunk(file, "IHDR", header, 13);
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
  size_t capacity = libdeflate_zlib_compress_bound(compressor, sizeof rows);
  uint8_t *data = malloc(capacity);
  chunk(file, "IDAT", data, libdeflate_zlib_compress(compressor, rows, sizeof rows, data, capacity));
  chunk(file, "IEND", NULL, 0);
  check(fclose(file) == 0, name);
}

static double snap(double points) { return round(points * SCALE) / SCALE; }
static double snap_up(double points) { return ceil(points * SCALE) / SCALE; }

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s FILE.png\n", argv[0]);
    return 64;
  }
  check(FT_Init_FreeType(&library) == 0, "FT_Init_FreeType");
  check(FT_New_Face(library, FONT, 0, &face) == 0, FONT);
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(FONT);
  check(blob != NULL, FONT);
  shaper = hb_font_create(hb_face_create(blob, 0));
  for (int y = 0; y < HEIGHT; y++) memset(rows[y] + 1, 255, WIDTH * 3);

  const double x = 16, y = 16, width = 343, edge = 12, icon = 24, clear = 19, text_top = 26, container = 63.84375;
  double ascent = (double)face->ascender / face->units_per_EM, descent = -(double)face->descender / face->units_per_EM;
  text label = shape("Phone number", 12), entry = shape("555-555-5555", 16), helper = shape("This is helper text", 12);
  double entry_height = ceil(16 * (ascent + descent)), middle = y + text_top + entry_height / 2;
  double text_left = x + edge + icon + edge;
  color primary = {{0x62, 0, 0xEE}, 1}, faint = {{0, 0, 0}, 0.6};

  ring(x, snap(y + 6 * (ascent + descent)), x + width, snap(y + container), text_left - 5, text_left + label.width + 5,
       primary);
  phone(x + edge, round(middle - icon / 2), faint);
  clear_button(x + width - edge - clear / 2, round(middle - clear / 2) + clear / 2, (color){{0xCC, 0xCC, 0xCC}, 1});
  show(&label, 12, text_left, snap_up(y + 12 * ascent), (color){{0x62, 0, 0xEE}, 0.87});
  show(&entry, 16, text_left, snap_up(y + text_top + 16 * ascent), (color){{0, 0, 0}, 0.87});
  show(&helper, 12, x + edge, snap_up(y + container + 6 + 12 * ascent), faint);
  path caret;
  begin(&caret);
  double left = snap(text_left + entry.width), top = snap(y + text_top + 0.125), height = snap(16 * (ascent + descent));
  line(&caret, left, top);
  line(&caret, left + 2, top);
  line(&caret, left + 2, top + height);
  line(&caret, left, top + height);
  close_contour(&caret);
  fill(&caret.outline, primary);
  write_png(argv[1]);
  return 0;
}
