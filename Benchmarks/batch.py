#!/usr/bin/env python3
"""Times batches and large sheets, whole processes in turns, and prints the tables of docs/performance-batch.md.

    batch.py [--runs N] [--graph FILE.png]     what there is to say, and the picture of cost against number

Needs the release build and, for the peer's rows, Benchmarks/peers/build.sh. Files go to the memory file system, so that
no disk is timed. Figures are medians; `wall` and `processor` are in milliseconds.
"""
import json
import math
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.join(ROOT, ".build/release/render-cli")
RACE = os.path.join(ROOT, ".build/peers/race")
PEER = os.path.join(ROOT, ".build/peers/outlined-editing")
SPECS = os.path.join(ROOT, "Benchmarks/specs.py")
LINE = re.compile(r"wall +([\d.]+) +min +([\d.]+) +cpu +([\d.]+) +min +([\d.]+) +peak +([\d.]+) MiB")


def race(runs, *commands):
    """The figures of commands that are run in turns."""
    output = subprocess.run([RACE, str(runs), *commands], check=True, capture_output=True, text=True).stdout
    names = ["wall", "least", "cpu", "least_cpu", "peak"]
    return [dict(zip(names, map(float, match))) for match in LINE.findall(output)]


def pictures(folder, runs):
    print("Batches of different specs, one control each; picture files and specs in memory.\n")
    print("| specs | jobs | wall | least | processor | µs of processor a picture | pictures a second | peak MiB |")
    print("|---|---|---|---|---|---|---|---|")
    for count in [100, 1000, 10000]:
        specs = os.path.join(folder, f"specs-{count}")
        subprocess.run([sys.executable, SPECS, "batch", str(count), specs], check=True)
        commands = [f"{TOOL} {specs} -o {folder}/out-{count} --quiet --jobs {jobs}" for jobs in [1, 2]]
        commands += [commands[1] + f" --cache {folder}/cache-{count}"]
        times = max(3, runs if count < 10000 else runs // 4)
        for jobs, figures in zip(["1", "2", "2, all cached"], race(times, *commands)):
            print(f"| {count} | {jobs} | {figures['wall']:.1f} | {figures['least']:.1f} | {figures['cpu']:.1f}"
                  f" | {figures['cpu'] * 1000 / count:.0f} | {count / figures['wall'] * 1000:.0f}"
                  f" | {figures['peak']:.1f} |")
    print()


def sheet(folder, runs):
    scene = os.path.join(ROOT, "Benchmarks/scenes/sheet-200.json")
    commands = [f"{TOOL} {scene} -o {folder}/sheet.png --jobs {jobs}" for jobs in [1, 2]]
    names = ["render-cli, 1 job", "render-cli, 2 jobs"]
    if os.path.exists(PEER):
        commands.insert(0, f"{PEER} --sheet {folder}/peer.png")
        names.insert(0, "Cairo in C")
    figures = race(runs, *commands)
    print("A sheet of 200 controls, 13 784 × 1 864 pixels (103 MB): whole processes.\n")
    print("| program | wall | least | processor | peak MiB | wall to the first |")
    print("|---|---|---|---|---|---|")
    for name, row in zip(names, figures):
        print(f"| {name} | {row['wall']:.1f} | {row['least']:.1f} | {row['cpu']:.1f} | {row['peak']:.1f}"
              f" | {row['wall'] / figures[0]['wall']:.2f} |")
    print()


def by_controls(folder, runs):
    """Sheets of more and more controls: pairs of a number and milliseconds of processor time."""
    points = []
    print("Sheets of different controls, two jobs.\n")
    print("| controls | wall | processor | µs of processor a control | peak MiB |")
    print("|---|---|---|---|---|")
    for rows, columns in [(1, 1), (2, 1), (5, 1), (5, 2), (10, 2), (10, 5), (20, 5), (20, 10)]:
        path = os.path.join(folder, f"sheet-{rows}-{columns}.json")
        with open(path, "wb") as file:
            subprocess.run([sys.executable, SPECS, "sheet", str(rows), str(columns)], check=True, stdout=file)
        row = race(runs, f"{TOOL} {path} -o {folder}/sheet.png --jobs 2")[0]
        count = rows * columns
        points.append((count, row["cpu"]))
        print(f"| {count} | {row['wall']:.2f} | {row['cpu']:.2f} | {row['cpu'] * 1000 / count:.0f}"
              f" | {row['peak']:.1f} |")
    print()
    return points


def graph(points, path):
    """Draws the points with the tool itself: a board of shapes and texts, both axes logarithmic."""
    width, height, left, bottom = 640, 360, 64, 48
    x_range = (1, 200)
    y_range = (10 ** math.floor(math.log10(min(y for _, y in points))),
               10 ** math.ceil(math.log10(max(y for _, y in points))))

    def place(value, limits, extent):
        low, high = map(math.log10, limits)
        return (math.log10(value) - low) / (high - low) * extent

    def spot(x, y):
        return left + place(x, x_range, width - left - 24), height - bottom - place(y, y_range, height - bottom - 40)

    children = []

    def rectangle(x, y, width, height, color, kind="rectangle"):
        node = {"type": "shape", "shape": kind, "fill": color,
                "modifiers": [{"frame": {"width": width, "height": height}}]}
        children.append({"x": x, "y": y, "node": node})

    def text(x, y, words, alignment="leading", wide=60, size=11):
        node = {"type": "text", "text": words, "font": {"family": "Inter", "size": size}, "color": "#555",
                "modifiers": [{"frame": {"width": wide, "alignment": alignment}}]}
        children.append({"x": x, "y": y, "node": node})

    value = y_range[0]
    while value <= y_range[1]:
        y = spot(1, value)[1]
        rectangle(left, y, width - left - 24, 1, "#DDD")
        text(0, y - 7, f"{value:g} ms", "trailing", left - 8)
        value *= 10
    for value in [1, 2, 5, 10, 20, 50, 100, 200]:
        x = spot(value, y_range[0])[0]
        rectangle(x, height - bottom, 1, 4, "#999")
        text(x - 30, height - bottom + 8, str(value), "center")
    text(left, 8, "Processor time of a whole process against the number of controls on a sheet", wide=540, size=13)
    text(width / 2 - 100, height - 20, "controls", "center", 200)
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        for step in range(24):
            part = step / 24
            x, y = spot(x1 ** (1 - part) * x2 ** part, y1 ** (1 - part) * y2 ** part)
            rectangle(x - 1, y - 1, 2, 2, "#6200EE", "circle")
    for point in points:
        x, y = spot(*point)
        rectangle(x - 4, y - 4, 8, 8, "#6200EE", "circle")
        text(x - 40, y - 22, f"{point[1]:.3g}", "center", 80)
    board = {"type": "board", "width": width, "height": height, "children": children}
    spec = {"scale": 2, "background": "#FFF", "content": board}
    subprocess.run([TOOL, "-", "-o", path], input=json.dumps(spec), text=True, check=True)


def main(arguments):
    runs, picture = 20, None
    while arguments:
        option = arguments.pop(0)
        if option == "--runs" and arguments:
            runs = int(arguments.pop(0))
        elif option == "--graph" and arguments:
            picture = arguments.pop(0)
        else:
            sys.exit(__doc__)
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        pictures(folder, runs)
        sheet(folder, runs)
        points = by_controls(folder, runs)
        if picture:
            graph(points, picture)


if __name__ == "__main__":
    main(sys.argv[1:])
