"""Builds the fonts the tests of Typeset need into the folder given as argument (needs the PyPI package fonttools).

No font file is part of the repository. Every glyph is a rectangle: what the tests look at are tables, not shapes.
"""
import struct
import sys
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._s_b_i_x import table__s_b_i_x
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import builder as variations

folder = sys.argv[1]
EM = 1000


def box(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    pen.lineTo((x0, y1))
    pen.lineTo((x1, y1))
    pen.lineTo((x1, y0))
    pen.closePath()
    return pen.glyph()


def start(family, characters, extra=(), style="Regular", weight=400, hhea=(800, -200, 0), glyph=None):
    """A font with a glyph `uXXXX` for each character and glyphs of other names without characters."""
    names = {ord(c): "u%04X" % ord(c) for c in characters}
    order = [".notdef"] + list(names.values()) + list(extra)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    shape = glyph or box(50, 0, 450, 700)
    empty = TTGlyphPen(None).glyph()
    blank = {"u0020", ".notdef"}
    builder.setupGlyf({n: (empty if n in blank else shape) for n in order})
    builder.setupHorizontalMetrics({n: (250 if n == "u0020" else 500, 0 if n in blank else 50) for n in order})
    builder.setupHorizontalHeader(ascent=hhea[0], descent=hhea[1], lineGap=hhea[2])
    builder.setupNameTable({"familyName": family, "styleName": style})
    builder.setupOS2(
        sTypoAscender=750, sTypoDescender=-250, sTypoLineGap=100, usWinAscent=900, usWinDescent=300,
        usWeightClass=weight, sxHeight=500, sCapHeight=700, version=4)
    builder.setupPost()
    return builder


def save(builder, name):
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(f"{folder}/{name}")


# Metrics (T14).
save(start("Plain Test", "ABC abc-.\u0301", hhea=(800, -200, 500)), "plain.ttf")
save(start("Zero Test", "A", hhea=(0, 0, 0)), "zero.ttf")
save(start("Positive Test", "A", hhea=(800, 200, 0)), "positive.ttf")
typo = start("Typo Test", "A")
typo.font["OS/2"].fsSelection |= 1 << 7
save(typo, "typo.ttf")
windows = start("Windows Test", "A", hhea=(0, 0, 0))
windows.font["OS/2"].sTypoAscender = windows.font["OS/2"].sTypoDescender = windows.font["OS/2"].sTypoLineGap = 0
save(windows, "windows.ttf")

# Weights of one family, and a collection.
for style, weight in (("Light", 300), ("Bold", 700)):
    save(start("Weights Test", "AB ", style=style, weight=weight), f"weights-{weight}.ttf")
collection = TTCollection()
collection.fonts = [TTFont(f"{folder}/weights-300.ttf"), TTFont(f"{folder}/weights-700.ttf")]
collection.save(f"{folder}/weights.ttc")

# Ligatures with and without carets of their own (T18).
ligature = start("Ligature Test", "ofice ", extra=["ffi", "fi"])
ligature.font["hmtx"]["ffi"] = (900, 50)
ligature.font["hmtx"]["fi"] = (800, 50)
addOpenTypeFeaturesFromString(
    ligature.font,
    """
    languagesystem DFLT dflt; languagesystem latn dflt;
    feature liga { sub u0066 u0066 u0069 by ffi; sub u0066 u0069 by fi; } liga;
    table GDEF { LigatureCaretByPos ffi 200 700; } GDEF;
    """)
save(ligature, "ligature.ttf")

# A font that changes letters of both kana, but not ideographs.
kana = start("Kana Test", "日あア ", extra=["alternate"])
addOpenTypeFeaturesFromString(
    kana.font,
    """
    languagesystem DFLT dflt; languagesystem kana dflt;
    feature ccmp { script kana; sub u3042 by alternate; sub u30A2 by alternate; } ccmp;
    """)
save(kana, "kana.ttf")

# A variable font: a weight axis that widens the glyph and moves the metrics, with named instances.
variable = start("Variable Test", "A ")
variable.setupFvar(
    [("wght", 100, 400, 900, "Weight"), ("ital", 0, 0, 1, "Italic")],
    [{"stylename": "Light", "location": {"wght": 100, "ital": 0}},
     {"stylename": "Black", "location": {"wght": 900, "ital": 0}}])
variable.setupGvar({
    "u0041": [TupleVariation({"wght": (0.0, 1.0, 1.0)}, [(0, 0), (0, 0), (100, 0), (100, 0),
                                                          (0, 0), (200, 0), (0, 0), (0, 0)])]})
save(variable, "variable.ttf")

# Colour glyphs: version 0 for A; version 1 for the others.
SOLID, LINEAR, RADIAL, SWEEP = (ot.PaintFormat.PaintSolid, ot.PaintFormat.PaintLinearGradient,
                                ot.PaintFormat.PaintRadialGradient, ot.PaintFormat.PaintSweepGradient)
GLYPH = ot.PaintFormat.PaintGlyph
palette = [(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 0.5)]
line = {"ColorStop": [(0.0, 0), (0.5, 1, 0.5), (1.0, 0xFFFF)], "Extend": "reflect"}


def solid(index, alpha=1.0):
    return {"Format": SOLID, "PaletteIndex": index, "Alpha": alpha}


def shape(paint, glyph="base"):
    return {"Format": GLYPH, "Glyph": glyph, "Paint": paint}


flat = start("Flat Color Test", "A", extra=["base", "top"])
flat.font["COLR"] = buildCOLR({"u0041": [("base", 0), ("top", 0xFFFF)]})
flat.font["CPAL"] = buildCPAL([palette])
save(flat, "colr0.ttf")



def png(size, pixel):
    """A square picture of one RGBA pixel value."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + bytes(pixel) * size) * size
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


# Pictures in two sizes, told apart by their colour.
pictures = start("Picture Test", "AB")
sbix = table__s_b_i_x("sbix")
sbix.version, sbix.flags = 1, 1
for ppem, pixel in ((20, (255, 0, 0, 128)), (40, (0, 255, 0, 255))):
    strike = Strike(ppem=ppem, resolution=72)
    for name in pictures.font.getGlyphOrder():
        picture = png(ppem, pixel) if name == "u0041" else None
        strike.glyphs[name] = SbixGlyph(
            glyphName=name, originOffsetX=0, originOffsetY=-ppem // 5, graphicType="png " if picture else None,
            imageData=picture)
    sbix.strikes[ppem] = strike
pictures.font["sbix"] = sbix
save(pictures, "sbix.ttf")

color = start("Color Test", "BCDEFGHIJKLMNOPQR", extra=["base", "top"])
color.font["COLR"] = buildCOLR({
    "u0042": {"Format": ot.PaintFormat.PaintColrLayers, "Layers": [shape(solid(0)), shape(solid(2, 0.5), "top")]},
    "u0043": shape({"Format": LINEAR, "ColorLine": line, "x0": 0, "y0": 0, "x1": 100, "y1": 50, "x2": 0, "y2": 100}),
    "u0044": shape({"Format": RADIAL, "ColorLine": line, "x0": 10, "y0": 20, "r0": 0, "x1": 30, "y1": 40, "r1": 50}),
    "u0045": {"Format": ot.PaintFormat.PaintRotate, "angle": 90, "Paint": shape(solid(1))},
    "u0046": shape({"Format": SWEEP, "ColorLine": {"ColorStop": [(0.0, 1), (1.0, 0)]}, "centerX": 30, "centerY": 40,
                    "startAngle": 90, "endAngle": 360}),
    "u0047": {"Format": ot.PaintFormat.PaintComposite, "CompositeMode": "multiply",
              "SourcePaint": shape(solid(1)), "BackdropPaint": shape(solid(0))},
    "u0048": shape(solid(0xFFFF, 0.25)),
    "u0049": shape(shape(solid(0), "top")),
    "u004A": {"Format": ot.PaintFormat.PaintTranslate, "dx": 10, "dy": 20, "Paint": {
        "Format": ot.PaintFormat.PaintScale, "scaleX": 2.0 - 2**-14, "scaleY": 0.5, "Paint": shape(solid(0))}},
    "u004B": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "u0042"},
    # A graph that goes in circles.
    "u004C": {"Format": ot.PaintFormat.PaintComposite, "CompositeMode": "src_over",
              "SourcePaint": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "u004C"},
              "BackdropPaint": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "u004C"}},
    # Stops outside of the gradient, in another order than that of their offsets.
    "u004D": shape({"Format": RADIAL, "x0": 0, "y0": 0, "r0": 10, "x1": 90, "y1": 0, "r1": 20, "ColorLine": {
        "ColorStop": [(1.5, 1), (-0.5, 0)], "Extend": "repeat"}}),
    # Linear gradients that have no direction: points that are one, and lines that are one.
    "u004E": shape({"Format": LINEAR, "ColorLine": line, "x0": 0, "y0": 0, "x1": 100, "y1": 50, "x2": 0, "y2": 0}),
    "u004F": shape({"Format": LINEAR, "ColorLine": line, "x0": 5, "y0": 5, "x1": 5, "y1": 5, "x2": 0, "y2": 9}),
    "u0050": shape({"Format": LINEAR, "ColorLine": line, "x0": 0, "y0": 0, "x1": 100, "y1": 50, "x2": 200, "y2": 100}),
    # A gradient of very many stops, which many layers share.
    "u0051": shape({"Format": LINEAR, "x0": 0, "y0": 0, "x1": 100, "y1": 50, "x2": 0, "y2": 100, "ColorLine": {
        "ColorStop": [(stop / 5000, stop % 2) for stop in range(5000)]}}),
    "u0052": {"Format": ot.PaintFormat.PaintColrLayers, "Layers": [
        {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "u0051"} for _ in range(200)]},
}, version=1)
color.font["CPAL"] = buildCPAL([palette])
save(color, "colr1.ttf")


class Deltas:
    """Rows of changes, for the heaviest weight and for the lightest one, and what paints call them by."""

    def __init__(self, mapped):
        self.mapped = mapped
        self.rows = []

    def add(self, *changes):
        self.rows += [change if isinstance(change, tuple) else (change, 0) for change in changes]
        return len(self.rows) - len(changes)

    def tables(self):
        regions = variations.buildVarRegionList(
            [{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}], ["wght", "ital"])
        if not self.mapped:
            return {"varStore": variations.buildVarStore(regions, [variations.buildVarData([0, 1], self.rows)])}
        # The rows in two parts and backwards, and a map that finds them.
        half = len(self.rows) // 2
        parts = [self.rows[:half][::-1], self.rows[half:][::-1]]
        places = [(0 << 16) + half - 1 - i for i in range(half)]
        places += [(1 << 16) + len(self.rows) - 1 - i for i in range(half, len(self.rows))]
        index_map = ot.DeltaSetIndexMap()
        index_map.mapping = places
        store = variations.buildVarStore(regions, [variations.buildVarData([0, 1], part) for part in parts])
        return {"varStore": store, "varIndexMap": index_map}


def variable_color(name, mapped):
    font = start("Variable Color Test", "BCDEFGHIJKLMNO ", extra=["base"])
    font.setupFvar([("wght", 100, 400, 900, "Weight"), ("ital", 0, 0, 1, "Italic")], [])
    deltas, unit, fixed, paint = Deltas(mapped), 1 << 14, 1 << 16, ot.PaintFormat
    red = {"Format": SOLID, "PaletteIndex": 0, "Alpha": 1.0}
    ends = {"ColorStop": [(0.0, 0), (1.0, 1)], "Extend": "pad"}
    var_ends = {"Extend": "pad", "ColorStop": [
        {"StopOffset": 0.0, "PaletteIndex": 0, "Alpha": 1.0, "VarIndexBase": deltas.add(unit // 4, -unit // 2)},
        {"StopOffset": 1.0, "PaletteIndex": 1, "Alpha": 1.0, "VarIndexBase": 0xFFFFFFFF}]}
    font.font["COLR"] = buildCOLR({
        "u0042": shape({"Format": paint.PaintVarSolid, "PaletteIndex": 0, "Alpha": 1.0,
                        "VarIndexBase": deltas.add((-unit // 2, -unit // 4))}),
        "u0043": shape({"Format": paint.PaintVarLinearGradient, "ColorLine": var_ends, "x0": 0, "y0": 0, "x1": 100,
                        "y1": 0, "x2": 0, "y2": 100, "VarIndexBase": deltas.add(10, 20, 40, 20, 10, 0)}),
        "u0044": shape({"Format": paint.PaintVarRadialGradient, "ColorLine": var_ends, "x0": 0, "y0": 0, "r0": 10,
                        "x1": 100, "y1": 0, "r1": 20, "VarIndexBase": deltas.add(10, 20, -40, 40, 50, 300)}),
        "u0045": shape({"Format": paint.PaintVarSweepGradient, "ColorLine": var_ends, "centerX": 1, "centerY": 2,
                        "startAngle": 0, "endAngle": 90, "VarIndexBase": deltas.add(10, 20, unit // 2, unit)}),
        "u0046": {"Format": paint.PaintVarTransform, "Paint": shape(red), "Transform": {
            "xx": 1, "yx": 0, "xy": 0, "yy": 1, "dx": 0, "dy": 0,
            "VarIndexBase": deltas.add(fixed, 0, 0, -fixed // 2, 100 * fixed, 10 * fixed)}},
        "u0047": {"Format": paint.PaintVarTranslate, "dx": 0, "dy": 0, "Paint": shape(red),
                  "VarIndexBase": deltas.add((100, 30), (200, -70))},
        "u0048": {"Format": paint.PaintVarScale, "scaleX": 1, "scaleY": 1, "Paint": shape(red),
                  "VarIndexBase": deltas.add(unit, -unit // 2)},
        "u0049": {"Format": paint.PaintVarScaleAroundCenter, "scaleX": 1, "scaleY": 1, "centerX": 0, "centerY": 0,
                  "Paint": shape(red), "VarIndexBase": deltas.add(unit, unit, 50, 100)},
        "u004A": {"Format": paint.PaintVarScaleUniform, "scale": 1, "Paint": shape(red),
                  "VarIndexBase": deltas.add(unit)},
        "u004B": {"Format": paint.PaintVarScaleUniformAroundCenter, "scale": 1, "centerX": 0, "centerY": 0,
                  "Paint": shape(red), "VarIndexBase": deltas.add(unit, 50, 100)},
        "u004C": {"Format": paint.PaintVarRotate, "angle": 0, "Paint": shape(red),
                  "VarIndexBase": deltas.add(unit // 2)},
        "u004D": {"Format": paint.PaintVarRotateAroundCenter, "angle": 0, "centerX": 0, "centerY": 0,
                  "Paint": shape(red), "VarIndexBase": deltas.add(unit // 2, 50, 700)},
        "u004E": {"Format": paint.PaintVarSkew, "xSkewAngle": 0, "ySkewAngle": 0, "Paint": shape(red),
                  "VarIndexBase": deltas.add(unit // 4, 0)},
        "u004F": {"Format": paint.PaintVarSkewAroundCenter, "xSkewAngle": 0, "ySkewAngle": 0, "centerX": 0,
                  "centerY": 0, "Paint": shape(red), "VarIndexBase": deltas.add(0, unit // 4, 50, 0)},
    }, version=1, **deltas.tables())
    font.font["CPAL"] = buildCPAL([palette])
    save(font, name)


variable_color("colr1-variable.ttf", mapped=False)
variable_color("colr1-mapped.ttf", mapped=True)
