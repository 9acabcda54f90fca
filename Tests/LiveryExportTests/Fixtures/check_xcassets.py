"""Looks colours of asset catalogues up as Apple's systems do, and compares them with what they should be.

Standard input: a JSON array of `{"catalogue", "folders", "name", "luminosity", "contrast", "space", "components"}`.
"""

import json
import os
import sys


def component(text):
    return int(text, 16) / 255 if text.startswith("0x") else float(text)


cache = {}


def colors(path):
    if path not in cache:
        file = os.path.join(path, "Contents.json")
        cache[path] = json.load(open(file, encoding="utf-8"))["colors"] if os.path.exists(file) else None
    return cache[path]


def folders_are_namespaces(root):
    for folder, folders, files in os.walk(root):
        assert "Contents.json" in files, folder
        contents = json.load(open(os.path.join(folder, "Contents.json"), encoding="utf-8"))
        assert contents["info"]["version"] == 1 and contents["info"]["author"], folder
        if folder != root and not folder.endswith(".colorset"):
            assert contents["properties"]["provides-namespace"] is True, folder


def matches(entry, luminosity, contrast):
    score = 0
    for appearance in entry.get("appearances", []):
        kind, value = appearance["appearance"], appearance["value"]
        wanted = luminosity if kind == "luminosity" else contrast
        if value != wanted:
            return None
        score += 2 if kind == "luminosity" else 1
    return score


items = json.load(sys.stdin)
for root in sorted({item["catalogue"] for item in items}):
    folders_are_namespaces(root)
for item in items:
    found = None
    for folder in item["folders"]:
        found = colors(os.path.join(item["catalogue"], folder, item["name"] + ".colorset"))
        if found:
            break
    label = f"{item['catalogue']}: {item['name']} in {item['folders'][0]!r} {item['luminosity']} {item['contrast']}"
    if not found:
        print(f"{label}: not there")
        continue
    best = max(
        (e for e in found if matches(e, item["luminosity"], item["contrast"]) is not None),
        key=lambda e: matches(e, item["luminosity"], item["contrast"]),
        default=None,
    )
    if best is None:
        print(f"{label}: nothing for this appearance")
        continue
    color = best["color"]
    values = [component(color["components"][key]) for key in ("red", "green", "blue", "alpha")]
    if color["color-space"] != item["space"] or max(abs(a - b) for a, b in zip(values, item["components"])) > 2e-9:
        print(f"{label}: {color['color-space']} {values}, wanted {item['space']} {item['components']}")
