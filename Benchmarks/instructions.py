#!/usr/bin/env python3
"""Counts the instructions of five fixed jobs and compares them with Benchmarks/instructions.json.

    Benchmarks/instructions.py             fails where a job takes over 5 % more than recorded
    Benchmarks/instructions.py --record    writes the counts of now

Instructions are counted by valgrind: unlike times they hardly differ from run to run, however busy the machine is.
They do depend on compiler, C library and the other libraries, so that a change of those wants a new record. Run from
the repository's root; `make bench-check` builds what is counted first.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

RECORD = "Benchmarks/instructions.json"
LIMIT = 1.05
TOOL = ".build/release/render-cli"
LOOPS = "Benchmarks/.build/release/SceneBenchmarks"


def stripped(program, folder):
    """A copy without debug information, parts of which valgrind cannot read."""
    copy = os.path.join(folder, os.path.basename(program))
    subprocess.run(["strip", "--strip-debug", "-o", copy, program], check=True)
    return copy


def count(command):
    """The instructions of a whole process."""
    environment = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C"}
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(valgrind + command, env=environment, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"{' '.join(command)} failed:\n{run.stderr[-2000:]}")
    return int(found.group(1))


def loop(program, what, scene):
    """The instructions of one round, without those of start and first round."""
    few, many = 5, 25
    counts = [count([program, "loop", what, scene, str(rounds)]) for rounds in (few, many)]
    return (counts[1] - counts[0]) // (many - few)


def measure():
    with tempfile.TemporaryDirectory() as folder:
        tool, loops = stripped(TOOL, folder), stripped(LOOPS, folder)
        picture = os.path.join(folder, "picture.png")
        failures = os.path.join(folder, "failures")
        return {
            "one picture, whole process": count([tool, "Benchmarks/scenes/outlined-editing.json", "-o", picture]),
            "warm picture": loop(loops, "render", "outlined-editing"),
            "warm layout": loop(loops, "layout", "outlined-editing"),
            "golden check of a folder": count(
                [tool, "golden", "check", "Fixtures/golden/original", "-o", failures, "--jobs", "1"]),
            "warm Arabic text area": loop(loops, "render", "arabic-area"),
        }


def main():
    counts = measure()
    if sys.argv[1:] == ["--record"]:
        with open(RECORD, "w") as file:
            json.dump(counts, file, indent=2)
            file.write("\n")
    with open(RECORD) as file:
        recorded = json.load(file)
    print("| Job | instructions | recorded | ratio |\n|---|---|---|---|")
    worst = []
    for name, value in counts.items():
        old = recorded.get(name)
        ratio = value / old if old else float("inf")
        print(f"| {name} | {value:,} | {old or 0:,} | {ratio:.3f} |")
        if ratio > LIMIT:
            worst.append(name)
    if worst:
        sys.exit(f"More than {LIMIT - 1:.0%} above what is recorded: {', '.join(worst)}")


if __name__ == "__main__":
    main()
