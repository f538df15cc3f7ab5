#!/usr/bin/env python3
"""Writes specs for benchmarks, always the same ones.

    specs.py batch COUNT DIR      COUNT different specs of one control each
    specs.py sheet ROWS COLUMNS   one sheet of controls in a grid, to standard output
"""
import json
import os
import sys

STYLES = ["outlinedTextField", "filledTextField", "underlinedTextField", "outlinedTextArea", "filledTextArea"]
STATES = ["normal", "editing", "disabled"]
LABELS = ["Phone number", "E-mail", "City", "Street and number", "Name on card", "Country", "Message"]
HINTS = ["This is helper text", "Required", "Where we should deliver", "Never shown to others", None]
TEXTS = ["555-0100", "someone@example.org", "Reykjavík", None, "Quite a long text that fills the field", "Ωμέγα"]
ICONS = ["search", "phone", "mail", "person", "lock", None]


def control(number):
    """A control that differs from all others, in its text at least."""
    node = {"type": STYLES[number % len(STYLES)], "state": STATES[number // 2 % len(STATES)]}
    node["label"] = f"{LABELS[number % len(LABELS)]} {number}"
    for key, values, step in [("leadingAssistiveLabel", HINTS, 1), ("text", TEXTS, 3)]:
        if (value := values[number // step % len(values)]) is not None:
            node[key] = value
    if (icon := ICONS[number // 5 % len(ICONS)]) is not None and "Area" not in node["type"]:
        node["leadingView"] = icon
        node["leadingViewMode"] = "always"
    if number % 11 == 0:
        node["error"] = True
    node["width"] = 280 + number % 64
    return node


def batch(count, folder):
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        spec = {"scale": 2, "appearance": "dark" if number % 4 == 3 else "light"} | control(number)
        with open(os.path.join(folder, f"spec-{number:05}.json"), "w", encoding="utf-8") as file:
            json.dump(spec, file, ensure_ascii=False, indent=1)


def sheet(rows, columns):
    """Controls of equal width, so that their number alone decides the sheet's."""
    def cell(number):
        node = control(number)
        node["type"] = STYLES[number % 3]
        node["width"] = 343
        return node

    rows = [[cell(row * columns + column) for column in range(columns)] for row in range(rows)]
    children = [{"type": "hStack", "spacing": 16, "children": row} for row in rows]
    return {"scale": 2, "content": {"type": "vStack", "spacing": 16, "alignment": "leading", "children": children}}


if __name__ == "__main__":
    if sys.argv[1:2] == ["batch"] and len(sys.argv) == 4:
        batch(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1:2] == ["sheet"] and len(sys.argv) == 4:
        print(json.dumps(sheet(int(sys.argv[2]), int(sys.argv[3])), ensure_ascii=False, indent=1))
    else:
        sys.exit(__doc__)
