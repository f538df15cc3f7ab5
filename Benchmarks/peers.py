#!/usr/bin/env python3
"""Times Skia and Blend2D on the rows of RasterBenchmarks, as far as their Python packages go.

    python3 -m venv venv && venv/bin/pip install skia-python blend2d-py && venv/bin/python peers.py

Figures are medians in microseconds of processor time per item, one thread, less the time of the same call with an
empty path. Blend2D's package has neither curves nor strokes: curves are given to it as 16 lines each, and the
stroked outline as the two contours that bound it.
"""

import math
import statistics
import sys
import time

ROUNDS = 21
BATCH = 0.004


def elapsed(run, count):
    start = time.thread_time()
    for _ in range(count):
        run()
    return time.thread_time() - start


def median(run):
    count = 1
    while elapsed(run, count) < BATCH:
        count *= 2
    return statistics.median(elapsed(run, count) / count for _ in range(ROUNDS)) * 1e6


def rounded_rectangle(x, y, width, height, radius):
    """The corners of a rounded rectangle with 16 lines for each of its corners."""
    points = []
    centers = [
        (x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90), (x + radius, y + radius, 180),
    ]
    for center_x, center_y, start in centers:
        for step in range(17):
            angle = math.radians(start + 90 * step / 16)
            points.append((center_x + radius * math.cos(angle), center_y + radius * math.sin(angle)))
    return points


def skia_rows():
    import skia

    surface = skia.Surface(512, 512)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    opaque = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK)
    translucent = skia.Paint(AntiAlias=True, Color=skia.ColorSetARGB(128, 0, 0, 0))
    outline = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK, Style=skia.Paint.kStroke_Style, StrokeWidth=4)
    # Paths, since Skia has shortcuts for rounded rectangles.
    field = skia.Path()
    field.addRoundRect(skia.Rect.MakeXYWH(100, 100, 300, 56), 8, 8)
    whole = skia.Rect.MakeWH(512, 512)
    empty = skia.Path()
    typeface = skia.Typeface.MakeFromFile("/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf")
    font = skia.Font(typeface, 32)
    font.setHinting(skia.FontHinting.kNone)
    glyphs = [font.getPath(glyph) for glyph in font.textToGlyphs("Handgloves")]
    for glyph in glyphs:
        glyph.offset(100.3, 200)
        # Otherwise Skia keeps the mask of a small path.
        glyph.setIsVolatile(True)
    overhead = median(lambda: canvas.drawPath(empty, opaque))
    yield "rounded rectangle, opaque", median(lambda: canvas.drawPath(field, opaque)) - overhead
    yield "rounded rectangle, alpha 0.5", median(lambda: canvas.drawPath(field, translucent)) - overhead
    yield "its outline, 4 px wide", median(lambda: canvas.drawPath(field, outline)) - overhead
    yield "32 px Roboto glyph", statistics.mean(
        median(lambda: canvas.drawPath(glyph, opaque)) - overhead for glyph in glyphs)
    yield "512 x 512 translucent rectangle", median(lambda: canvas.drawRect(whole, translucent)) - overhead


def blend2d_rows():
    import blend2d

    def path(*contours):
        result = blend2d.Path()
        for contour in contours:
            result.move_to(*contour[0])
            for point in contour[1:]:
                result.line_to(*point)
            result.close()
        return result

    image = blend2d.Image(512, 512)
    context = blend2d.Context(image)
    field = path(rounded_rectangle(100, 100, 300, 56, 8))
    ring = path(rounded_rectangle(98, 98, 304, 60, 10), rounded_rectangle(102, 102, 296, 52, 6)[::-1])
    empty = blend2d.Path()
    overhead = median(lambda: context.fill_path(empty))
    context.set_fill_style_rgba(0, 0, 0, 255)
    yield "rounded rectangle, opaque", median(lambda: context.fill_path(field)) - overhead
    yield "its outline, 4 px wide, as lines", median(lambda: context.fill_path(ring)) - overhead
    context.set_fill_style_rgba(0, 0, 0, 128)
    yield "rounded rectangle, alpha 0.5", median(lambda: context.fill_path(field)) - overhead
    yield "512 x 512 translucent rectangle", median(lambda: context.fill_rect(0, 0, 512, 512)) - overhead
    context.end()


def main():
    for name, rows in [("Skia", skia_rows), ("Blend2D", blend2d_rows)]:
        try:
            for title, time_of_item in rows():
                print(f"{name}: {title}: {time_of_item:.2f}")
        except ImportError as error:
            print(f"{name}: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
