"""The same job with PyYAML's C loader and pystache: schemes, configurations and templates in, files out.

usage: render_reference.py DATA OUT
"""

import os
import sys

import pystache
import yaml

REPOSITORIES = ["tinted-alacritty", "tinted-fzf", "tinted-shell", "tinted-terminal", "tinted-tmux", "tinted-vim"]


def variables(path):
    with open(path, "rb") as file:
        scheme = yaml.load(file, yaml.CSafeLoader)
    slug = scheme.get("slug") or os.path.splitext(os.path.basename(path))[0]
    values = {
        "scheme-name": scheme["name"],
        "scheme-author": scheme["author"],
        "scheme-description": scheme.get("description", ""),
        "scheme-slug": slug,
        "scheme-slug-underscored": slug.replace("-", "_"),
        "scheme-system": scheme["system"],
        "scheme-variant": scheme.get("variant", ""),
        "scheme-is-%s-variant" % scheme.get("variant", ""): "true",
    }
    for slot, text in scheme["palette"].items():
        digits = str(text).lstrip("#").lower()
        pairs = [digits[0:2], digits[2:4], digits[4:6]]
        values[slot + "-hex"] = digits
        values[slot + "-hex-bgr"] = pairs[2] + pairs[1] + pairs[0]
        for channel, pair in zip("rgb", pairs):
            number = int(pair, 16)
            values["%s-hex-%s" % (slot, channel)] = pair
            values["%s-rgb-%s" % (slot, channel)] = str(number)
            values["%s-rgb16-%s" % (slot, channel)] = str(number * 257)
            values["%s-dec-%s" % (slot, channel)] = "%.8f" % (number / 255)
    return values


def main():
    data, out = sys.argv[1:]
    schemes = []
    for system in ["base16", "base24"]:
        folder = os.path.join(data, "schemes", system)
        for name in sorted(os.listdir(folder)):
            if not name.startswith(".") and name.endswith((".yaml", ".yml")):
                schemes.append(variables(os.path.join(folder, name)))
    renderer = pystache.Renderer()
    made = set()
    for repository in REPOSITORIES:
        folder = os.path.join(data, repository, "templates")
        with open(os.path.join(folder, "config.yaml"), "rb") as file:
            config = yaml.load(file, yaml.CSafeLoader)
        for name, entry in config.items():
            with open(os.path.join(folder, name + ".mustache"), encoding="utf-8", newline="") as file:
                template = pystache.parse(file.read())
            legacy = "%s/{{ scheme-system }}-{{ scheme-slug }}%s" % (entry.get("output", ""), entry.get("extension", ""))
            target = pystache.parse(entry.get("filename", legacy))
            for scheme in schemes:
                if scheme["scheme-system"] not in entry.get("supported-systems", ["base16"]):
                    continue
                path = os.path.join(out, repository, renderer.render(target, scheme))
                if os.path.dirname(path) not in made:
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    made.add(os.path.dirname(path))
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(renderer.render(template, scheme))


main()
