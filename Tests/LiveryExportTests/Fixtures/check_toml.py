"""Reads TOML with Python's own parser; every colour is to be one, every name of a palette known. Arguments: files."""

import re
import sys
import tomllib

COLOR = re.compile(r"#[0-9a-f]{6}\Z")


def texts(value, path):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, path)
    else:
        yield path, value


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        document = tomllib.load(file)
    palette = document.get("palette", {})
    for where, text in texts(document, ""):
        leaf = where.rsplit(".", 1)[-1]
        if leaf in ("style", "modifiers"):
            continue
        if not (COLOR.match(text) or (palette and text in palette)):
            print(f"{path}: {where} is '{text}'")
    if not palette and set(document["colors"]["normal"]) != {
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    }:
        print(f"{path}: the normal colours are {sorted(document['colors']['normal'])}")
