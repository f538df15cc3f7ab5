// The scene Benchmarks/scenes/outlined-editing.json as a C program on Cairo, FreeType and HarfBuzz: what one would write
// by hand for this one picture.
//
//   outlined-editing FILE.png            one picture
//   outlined-editing --sheet FILE.png    200 of them, 20 beside each other in 10 rows
//   outlined-editing --warm N            layout, shaping and drawing N times on one surface; prints µs of processor
//                                        time for one of them
//   outlined-editing --warm N FILE.png   the same, and the picture that stood there in the end
#include <cairo-ft.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_GLYPHS = 64, COLUMNS = 20, ROWS = 10, WARM_UP = 20 };
static const char *const FONT = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf";
static const double SCALE = 2, PADDING = 16, WIDTH = 343, HEIGHT = 90, CONTAINER = 63.84375;

static void check(int is_fine, const char *what) {
  if (is_fine) return;
  fprintf(stderr, "%s failed\n", what);
  exit(1);
}

// Fonts

typedef struct {
  double size, points_per_unit, ascent, descent;
  hb_font_t *shaper;
  cairo_scaled_font_t *scaled;
} font;

// A font file, opened once for all sizes.
typedef struct {
  FT_Face face;
  cairo_font_face_t *drawer;
  hb_font_t *shaper;
} font_file;

static font_file open_file(const char *path) {
  FT_Library library;
  check(FT_Init_FreeType(&library) == 0, "FT_Init_FreeType");
  font_file file;
  check(FT_New_Face(library, path, 0, &file.face) == 0, path);
  file.drawer = cairo_ft_font_face_create_for_ft_face(file.face, FT_LOAD_NO_HINTING);
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  check(blob != NULL, path);
  hb_face_t *face = hb_face_create(blob, 0);
  // HarfBuzz's own reader, in font units: nothing is hinted, and Cairo may set the size of the FreeType face as it likes.
  file.shaper = hb_font_create(face);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return file;
}

static font font_of_size(const font_file *file, double size) {
  font font = {.size = size, .shaper = file->shaper, .points_per_unit = size / file->face->units_per_EM};
  font.ascent = font.points_per_unit * file->face->ascender;
  font.descent = -font.points_per_unit * file->face->descender;
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_matrix_t em, device;
  cairo_matrix_init_scale(&em, size, size);
  cairo_matrix_init_scale(&device, SCALE, SCALE);
  font.scaled = cairo_scaled_font_create(file->drawer, &em, &device, options);
  check(cairo_scaled_font_status(font.scaled) == CAIRO_STATUS_SUCCESS, "cairo_scaled_font_create");
  cairo_font_options_destroy(options);
  return font;
}

// Text

typedef struct {
  int count;
  double width;
  cairo_glyph_t glyphs[MAX_GLYPHS];
} line;

static void shape(line *line, hb_buffer_t *buffer, const font *font, const char *text) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, text, -1, 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font->shaper, buffer, NULL, 0);
  unsigned count;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  double points = font->points_per_unit, x = 0;
  line->count = count < MAX_GLYPHS ? (int)count : MAX_GLYPHS;
  for (int i = 0; i < line->count; i++) {
    line->glyphs[i].index = infos[i].codepoint;
    line->glyphs[i].x = x + positions[i].x_offset * points;
    line->glyphs[i].y = -positions[i].y_offset * points;
    x += positions[i].x_advance * points;
  }
  line->width = x;
}

static void show(cairo_t *cairo, const line *line, const font *font, double x, double baseline) {
  cairo_glyph_t glyphs[MAX_GLYPHS];
  for (int i = 0; i < line->count; i++) {
    glyphs[i] = line->glyphs[i];
    glyphs[i].x += x;
    glyphs[i].y += baseline;
  }
  cairo_set_scaled_font(cairo, font->scaled);
  cairo_show_glyphs(cairo, glyphs, line->count);
}

// Drawing

static void color(cairo_t *cairo, unsigned rgb, double alpha) {
  cairo_set_source_rgba(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

// The circular arc of an SVG path, the smaller of the two.
static void arc_to(cairo_t *cairo, double dx, double dy, double radius, int is_clockwise) {
  double x, y;
  cairo_get_current_point(cairo, &x, &y);
  double length = hypot(dx, dy), up = sqrt(fmax(0, radius * radius - length * length / 4));
  double side = is_clockwise ? 1 : -1;
  double cx = x + dx / 2 - side * up * dy / length, cy = y + dy / 2 + side * up * dx / length;
  double from = atan2(y - cy, x - cx), to = atan2(y + dy - cy, x + dx - cx);
  if (is_clockwise) cairo_arc(cairo, cx, cy, radius, from, to);
  else cairo_arc_negative(cairo, cx, cy, radius, from, to);
}

static void phone(cairo_t *cairo, double x, double y) {
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_move_to(cairo, 6, 3.5);
  cairo_rel_line_to(cairo, 2.5, 0);
  cairo_rel_line_to(cairo, 2, 5);
  cairo_rel_line_to(cairo, -2.4, 1.6);
  arc_to(cairo, 5.8, 5.8, 12, 0);
  cairo_rel_line_to(cairo, 1.6, -2.4);
  cairo_rel_line_to(cairo, 5, 2);
  cairo_rel_line_to(cairo, 0, 2.5);
  arc_to(cairo, -2.5, 2.5, 2.5, 1);
  arc_to(cairo, -14.5, -14.5, 14.5, 1);
  arc_to(cairo, 2.5, -2.5, 2.5, 1);
  cairo_close_path(cairo);
  cairo_set_line_width(cairo, 2);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_stroke(cairo);
  cairo_restore(cairo);
}

// A disc from which a cross is cut out.
static void clear_button(cairo_t *cairo, double cx, double cy) {
  static const double corners[12][2] = {{0.7, -3.9},  {0.7, -0.7}, {3.9, -0.7}, {3.9, 0.7},   {0.7, 0.7},   {0.7, 3.9},
                                        {-0.7, 3.9},  {-0.7, 0.7}, {-3.9, 0.7}, {-3.9, -0.7}, {-0.7, -0.7}, {-0.7, -3.9}};
  cairo_save(cairo);
  cairo_translate(cairo, cx, cy);
  cairo_arc(cairo, 0, 0, 7, 0, 2 * M_PI);
  cairo_close_path(cairo);
  cairo_rotate(cairo, M_PI / 4);
  cairo_new_sub_path(cairo);
  for (int i = 0; i < 12; i++) cairo_line_to(cairo, corners[i][0], corners[i][1]);
  cairo_close_path(cairo);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill(cairo);
  cairo_restore(cairo);
}

static void outline(cairo_t *cairo, double left, double top, double right, double bottom, double start, double end) {
  const double radius = 4;
  cairo_move_to(cairo, end, top);
  cairo_arc(cairo, right - radius, top + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, left + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, left + radius, top + radius, radius, M_PI, 1.5 * M_PI);
  cairo_line_to(cairo, start, top);
  cairo_set_line_width(cairo, 2);
  cairo_stroke(cairo);
}

// A length on whole pixels.
static double snap(double points) { return round(points * SCALE) / SCALE; }
static double snap_up(double points) { return ceil(points * SCALE) / SCALE; }

typedef struct {
  font entry, small;
  hb_buffer_t *buffer;
} renderer;

// Lays the control out, shapes its texts and draws it with its upper left corner at (x, y).
static void draw(cairo_t *cairo, renderer *renderer, double x, double y) {
  font *entry = &renderer->entry, *small = &renderer->small;
  line label, text, helper;
  shape(&label, renderer->buffer, small, "Phone number");
  shape(&text, renderer->buffer, entry, "555-555-5555");
  shape(&helper, renderer->buffer, small, "This is helper text");

  const double edge = 12, icon = 24, clear = 19, text_top = 26;
  double label_height = small->ascent + small->descent, entry_height = ceil(entry->ascent + entry->descent);
  double text_left = x + edge + icon + edge, middle = y + text_top + entry_height / 2;
  double top = snap(y + label_height / 2), bottom = snap(y + CONTAINER);
  double text_right = x + WIDTH - edge - clear - edge;

  color(cairo, 0x6200EE, 1);
  outline(cairo, x, top, x + WIDTH, bottom, text_left - 5, text_left + label.width + 5);
  color(cairo, 0, 0.6);
  phone(cairo, x + edge, round(middle - icon / 2));
  color(cairo, 0xCCCCCC, 1);
  clear_button(cairo, x + WIDTH - edge - clear / 2, round(middle - clear / 2) + clear / 2);

  color(cairo, 0x6200EE, 0.87);
  show(cairo, &label, small, text_left, snap_up(y + small->ascent));
  color(cairo, 0, 0.87);
  double entered = fmin(text.width, text_right - text_left);
  show(cairo, &text, entry, text_left, snap_up(y + text_top + entry->ascent));
  color(cairo, 0, 0.6);
  show(cairo, &helper, small, x + edge, snap_up(y + CONTAINER + 6 + small->ascent));

  color(cairo, 0x6200EE, 1);
  cairo_rectangle(
      cairo, snap(text_left + entered), snap(y + text_top + 0.125), 2, snap(entry->ascent + entry->descent));
  cairo_fill(cairo);
}

static cairo_surface_t *surface(double width, double height) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(width * SCALE), (int)ceil(height * SCALE));
  check(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "cairo_image_surface_create");
  return surface;
}

static cairo_t *context(cairo_surface_t *surface) {
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, SCALE, SCALE);
  return cairo;
}

static void clear(cairo_t *cairo) {
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(int argc, char **argv) {
  int is_sheet = argc == 3 && strcmp(argv[1], "--sheet") == 0;
  int warm = argc >= 3 && strcmp(argv[1], "--warm") == 0 ? atoi(argv[2]) : 0;
  const char *file = warm > 0 ? argv[3] : is_sheet ? argv[2] : argc == 2 ? argv[1] : NULL;
  if (file == NULL && warm <= 0) {
    fprintf(stderr, "usage: %s [--sheet] FILE.png | --warm N [FILE.png]\n", argv[0]);
    return 64;
  }
  font_file roboto = open_file(FONT);
  renderer renderer = {font_of_size(&roboto, 16), font_of_size(&roboto, 12), hb_buffer_create()};

  cairo_surface_t *target = is_sheet ? surface(WIDTH * COLUMNS + 2 * PADDING, HEIGHT * ROWS + 2 * PADDING)
                                     : surface(WIDTH + 2 * PADDING, HEIGHT + 2 * PADDING);
  cairo_t *cairo = context(target);
  double start = 0;
  // The first rounds fill Cairo's cache of glyphs.
  for (int round = warm > 0 ? -WARM_UP : 0; round < (warm > 0 ? warm : 1); round++) {
    if (round == 0) start = now();
    clear(cairo);
    for (int row = 0; row < (is_sheet ? ROWS : 1); row++) {
      for (int column = 0; column < (is_sheet ? COLUMNS : 1); column++) {
        draw(cairo, &renderer, PADDING + column * WIDTH, PADDING + row * HEIGHT);
      }
    }
  }
  if (warm > 0) printf("%.2f\n", (now() - start) / warm);
  if (file != NULL) check(cairo_surface_write_to_png(target, file) == CAIRO_STATUS_SUCCESS, file);
  return 0;
}
