"""Run by `kitty +runpy`: reads themes as kitty does; every colour has to be what the file says. Arguments: files."""

import os

from kitty.config import load_config

for path in os.environ["LIVERY_FILES"].split("\n"):
    options = load_config(path)
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            key, value = line.split()
            color = getattr(options, key, None)
            if color is None or not hasattr(color, "red"):
                print(f"{path}: kitty has no colour '{key}'")
            elif f"#{color.red:02x}{color.green:02x}{color.blue:02x}" != value:
                print(f"{path}: {key} is {value} and was read as {color}")
