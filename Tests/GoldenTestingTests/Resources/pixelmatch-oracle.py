"""Writes pixelmatch-oracle.json beside itself: what the PyPI package pixelmatch 0.4.0 says of the pairs of pictures
that OraclePair.swift draws as well. Needs only that package:

    python3 -m venv venv && venv/bin/pip install pixelmatch==0.4.0
    venv/bin/python Tests/GoldenTestingTests/Resources/pixelmatch-oracle.py
"""

import json
import pathlib
import zlib

from pixelmatch import pixelmatch

MASK = (1 << 64) - 1


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
        return (mixed ^ mixed >> 31) % bound


def draw(width, height, ground, shapes):
    pixels = ground * (width * height)
    for kind, x, y, size, color in shapes:
        # x, y and size are in eighths of a pixel; 16 samples a pixel.
        for py in range(height):
            for px in range(width):
                covered = 0
                for sy in range(4):
                    for sx in range(4):
                        dx = 8 * px + 2 * sx + 1 - x
                        dy = 8 * py + 2 * sy + 1 - y
                        inside = abs(dx) <= size and abs(dy) <= size // 2 if kind == 0 else dx * dx + dy * dy <= size * size
                        covered += inside
                if covered:
                    start = 4 * (py * width + px)
                    for channel in range(4):
                        mixed = pixels[start + channel] * (16 - covered) + color[channel] * covered + 8
                        pixels[start + channel] = mixed // 16
    return pixels


def pair(seed):
    random = Random(seed)
    width = 12 + random.below(40)
    height = 12 + random.below(30)
    ground = [[255, 255, 255, 255], [0, 0, 0, 0], [30, 60, 90, 255]][random.below(3)]
    first, second = [], []
    for _ in range(5):
        kind = random.below(2)
        x = random.below(8 * width)
        y = random.below(8 * height)
        size = 8 + random.below(80)
        color = [random.below(256) for _ in range(3)] + [[255, 255, 128, 40][random.below(4)]]
        first.append((kind, x, y, size, color))
        change = random.below(4)
        amount = random.below(40)
        changed = list(color)
        if change == 1:
            x += amount % 9 - 4
        elif change == 2:
            changed[0] = (changed[0] + amount) % 256
        elif change == 3 and amount % 2 == 0:
            changed[3] = amount * 6
        second.append((kind, x, y, size, changed))
    return width, height, draw(width, height, ground, first), draw(width, height, ground, second)


def main():
    results = []
    for seed in range(60):
        width, height, first, second = pair(seed)
        entry = {
            "seed": seed,
            "width": width,
            "height": height,
            "first": zlib.crc32(bytes(first)),
            "second": zlib.crc32(bytes(second)),
            "counts": [],
        }
        for threshold in (0.0, 0.03, 0.1, 0.3):
            for counts_anti_aliasing in (False, True):
                output = [0] * len(first)
                count = pixelmatch(
                    first, second, width, height, output, threshold=threshold, includeAA=counts_anti_aliasing
                )
                entry["counts"].append(
                    {
                        "threshold": threshold,
                        "countsAntiAliasing": counts_anti_aliasing,
                        "count": count,
                        "picture": zlib.crc32(bytes(output)),
                    }
                )
        results.append(entry)
    path = pathlib.Path(__file__).with_suffix(".json")
    path.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in results) + "\n]\n")


main()
