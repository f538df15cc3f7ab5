"""Prints GradientOracle.swift: what Skia paints for the gradients below (needs the PyPI package skia-python).

    python3 gradient_oracle.py > ../GradientOracle.swift

Angles grow clockwise on screen, as in our own sweep gradients.
"""
import skia

SIZE = 10
RED, BLUE, GREEN, GLASS = 0xFFFF0000, 0xFF0000FF, 0xFF00C000, 0x40FFFFFF
THREE = [(0.0, RED), (0.4, GREEN), (1.0, BLUE)]
FADE = [(0.0, RED), (1.0, GLASS)]
MODES = {"pad": skia.TileMode.kClamp, "repeat": skia.TileMode.kRepeat, "reflect": skia.TileMode.kMirror}

# A name, a geometry, stops.
RADIAL = {
    "circle inside circle": ((3, 4, 1, 5, 5, 5), THREE),
    "cone that opens to the right": ((2.2, 5, 0.3, 7, 5.5, 2), THREE),
    "cone that closes to the right": ((2, 5.2, 2.5, 6.3, 5, 1), FADE),
    "strip": ((3.1, 3.2, 2, 6, 5, 2), THREE),
    "circles that touch": ((3, 5, 1, 5, 5, 3), THREE),
    "one centre, from outside": ((5, 5, 4, 5, 5, 1), FADE),
}
SWEEP = {
    "whole turn": ((5, 5, 0, 360), THREE),
    "part of a turn": ((4.3, 5.2, 40, 200), THREE),
    "beyond a turn": ((5, 4, -90, 480), FADE),
}


def shader(kind, numbers, stops, mode):
    colors = [skia.Color(c >> 16 & 255, c >> 8 & 255, c & 255, c >> 24) for _, c in stops]
    places = [p for p, _ in stops]
    flags = skia.GradientShader.kInterpolateColorsInPremul_Flag
    if kind == "radial":
        x0, y0, r0, x1, y1, r1 = numbers
        return skia.GradientShader.MakeTwoPointConical(
            skia.Point(x0, y0), r0, skia.Point(x1, y1), r1, colors, places, MODES[mode], flags)
    x, y, start, end = numbers
    return skia.GradientShader.MakeSweep(x, y, colors, places, MODES[mode], start, end, flags, None)


def rows(shader):
    surface = skia.Surface.MakeRaster(
        skia.ImageInfo.Make(SIZE, SIZE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))
    surface.getCanvas().drawPaint(skia.Paint(Shader=shader))
    data = bytearray(SIZE * SIZE * 4)
    surface.readPixels(skia.ImageInfo.Make(SIZE, SIZE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType),
                       data, SIZE * 4, 0, 0)
    return [data[y * SIZE * 4:(y + 1) * SIZE * 4].hex() for y in range(SIZE)]


print("// Printed by Resources/gradient_oracle.py; Skia", skia.__version__ + ".")
print("// swift-format-ignore-file")
print("import Raster\n")
print("extension GradientOracle {\n  static let cases: [GradientOracle] = [")
for kind, gradients in (("radial", RADIAL), ("sweep", SWEEP)):
    for name, (numbers, stops) in gradients.items():
        for mode in MODES:
            print(f'    GradientOracle(\n      name: "{name}, {mode}", kind: .{kind}, numbers: {list(numbers)}, '
                  f'extend: .{mode},')
            print("      stops: [" + ", ".join(f"({place}, 0x{color:08X})" for place, color in stops) + "],")
            print("      rows: [")
            for row in rows(shader(kind, numbers, stops, mode)):
                print(f'        "{row}",')
            print("      ]),")
print("  ]\n}")
