"""Puts slips of the keyboard into packs: each in one line, which is the line where its author has to mend it.

slips.py ROOT EACH SEED prints a JSON list: for every pack in ROOT/themes.d and every kind of slip up to EACH changed packs, with
`file`, `kind`, `text`, the `line` (from 1) and `mends`, whether one replacement brings the pack back to what it was.
slips.py ROOT many COUNT SEED prints packs that have COUNT slips of different kinds at once, with `lines`.
Nothing here knows the reader that is tested.
"""
import json
import os
import random
import re
import sys

import yaml

ROOT, MODE, SEED = sys.argv[1], sys.argv[2], int(sys.argv[-1])
FOLDER = os.path.join(ROOT, "themes.d")
FILES = ["base.yaml", "brand-two-colours.yaml", "compact.yaml", "high-contrast.yaml", "india.yaml", "taiwan.yaml", "usa.yaml",
         "showcase/pack.yaml"]
PAIR = re.compile(r"( +)([A-Za-z][\w.-]*): (\S.*?)( +#.*)?$")
FREE = ("title", "description", "author", "license", "family", "scales-with")
VALUED = r'("[^"]*"|\$[\w.-]+|[a-z-]+\(.*\)|\{.*\}|[a-z]+)$'


def pairs(lines):
    """Lines that hold a key with a value below another key, and no text over several lines."""
    found = []
    block = None
    extension = False
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if block is not None and (not line.strip() or indent > block):
            continue
        block = None
        if line[:1] not in (" ", "#", ""):
            extension = line.startswith("x-")
        if re.search(r": [|>][-+]?$", line):
            block = indent
            continue
        match = PAIR.match(line)
        if match and not extension and match.group(2) not in FREE and "&" not in line and "*" not in line and "<<" not in line:
            found.append((number, match))
    return found


def below(lines, number):
    """The next line that says something, and its indentation."""
    for line in lines[number + 1:]:
        if line.strip() and not line.strip().startswith("#"):
            return line, len(line) - len(line.lstrip())
    return "", 0


def above(lines, number):
    for line in reversed(lines[:number]):
        if line.strip() and not line.strip().startswith("#"):
            return line, len(line) - len(line.lstrip())
    return "", 0


def is_opener(line):
    return re.search(r":( +&\w+)?( +#.*)?$", line) is not None


def slips(lines, number, match):
    """Every slip that can be made in a line: its kind, the new line, and whether one replacement mends it."""
    line = lines[number]
    indent, key, value, comment = match.group(1), match.group(2), match.group(3), match.group(4) or ""
    simple = re.fullmatch(VALUED, value) is not None
    after, after_indent = below(lines, number)
    before, before_indent = above(lines, number)
    sibling = before_indent == len(indent) or after_indent == len(indent)
    yield "no blank after the colon", indent + key + ":" + value + comment, not value.startswith("[")
    if re.fullmatch(r'"#[0-9a-f]+"', value) and not comment:
        yield "no blank and no quotes", indent + key + ":" + value[1:-1], True
    # As the last of a group in a group it may as well belong to the group around that.
    is_in_one = len(indent) <= 2 or after_indent == len(indent)
    yield "tab", "\t" * (len(indent) // 2) + line.lstrip(), is_in_one
    yield "no-break spaces", "\u00a0" * len(indent) + line.lstrip(), True
    if len(indent) > 1:
        yield "one no-break space", " " * (len(indent) - 1) + "\u00a0" + line.lstrip(), True
    if simple:
        yield "comma", indent + key + ": " + value + "," + comment, True
        yield "semicolon", indent + key + ": " + value + ";" + comment, True
    if re.fullmatch(r'"[^"]*"', value):
        yield "curly quotes", indent + key + ": \u201c" + value[1:-1] + "\u201d" + comment, True
        yield "open quote", indent + key + ": " + value[:-1] + comment, not comment
        yield "no opening quote", indent + key + ": " + value[1:] + comment, not comment
        yield "other quote", indent + key + ": " + value[:-1] + "'" + comment, True
        yield "quote twice", indent + key + ": " + value + '"' + comment, True
    if value.endswith("}") or value.endswith("]"):
        yield "open bracket", indent + key + ": " + value[:-1].rstrip() + comment, False
        yield "bracket twice", indent + key + ": " + value + value[-1] + comment, True
    if re.fullmatch(r"\{ [^{}\[\]()]*\}", value) and value.count(", ") == 1:
        yield "no comma", indent + key + ": " + value.replace(", ", " ") + comment, True
    if simple and sibling:
        yield "indented by one", " " + line, is_in_one
        if after_indent <= len(indent) and before_indent <= len(indent):
            yield "indented by two", "  " + line, is_in_one
    if simple and sibling and len(indent) > 1 and before_indent == len(indent):
        yield "indented by one too few", line[1:], is_in_one
        yield "not indented", line.lstrip(), False
    if simple and sibling:
        yield "item", indent + "- " + line.lstrip(), True
    if simple and '"' in value or value.startswith("$"):
        yield "no colon", indent + key + " " + value + comment, True
    if simple and not value.startswith("{"):
        yield "full-width colon", indent + key + "\uff1a" + value + comment, True
        yield "alias", indent + key + ": *gone" + comment, False


def same(one, other):
    try:
        return yaml.load(one, Loader=yaml.CSafeLoader) == yaml.load(other, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        return False


def single(each):
    rng = random.Random(SEED)
    found = []
    for name in FILES:
        original = open(os.path.join(FOLDER, name), encoding="utf-8").read()
        lines = original.split("\n")
        kinds = {}
        for number, match in pairs(lines):
            for kind, changed, mends in slips(lines, number, match):
                text = "\n".join(lines[:number] + [changed] + lines[number + 1:])
                if changed != lines[number] and not same(text, original):
                    kinds.setdefault(kind, []).append((number + 1, text, mends))
        for kind in sorted(kinds):
            for line, text, mends in rng.sample(kinds[kind], min(each, len(kinds[kind]))):
                found.append({"file": name, "kind": kind, "text": text, "line": line, "mends": mends})
    return found


ALONE = {"indented by one", "indented by two", "indented by one too few", "not indented", "alias", "no colon"}


def many(count):
    rng = random.Random(SEED)
    found = []
    lines = ["livery: 1", "palette:"]
    for index in range(count * 3):
        lines.append('  color-%d: "#%06x"' % (index, index * 4099 + 1))
    lines += ["colors:"]
    for index in range(count * 3):
        lines.append(rng.choice(["  role-%d: $color-%d", "  role-%d: darken($color-%d, 4%%)", '  role-%d: { default: $color-%d, more: "#fff" }'])
                     % (index, index))
    lines += ["metrics:"] + ["  size-%d: %dpt" % (index, index + 1) for index in range(count)] + [""]
    original = list(lines)
    for _ in range(8):
        lines = list(original)
        chosen = []
        places = pairs(lines)
        rng.shuffle(places)
        for number, match in places:
            if len(chosen) == count:
                break
            # A slip has its neighbours as they should be: two of them side by side may be one.
            if any(abs(number - other) < 3 for other in chosen):
                continue
            options = [(kind, changed) for kind, changed, _ in slips(original, number, match) if kind != "alias"]
            options.append(("no value", match.group(1) + match.group(2) + ":"))
            options.append(("comment", match.group(1) + match.group(2) + ": #ff9933"))
            options.append(("wrong value", match.group(1) + match.group(2) + ": 12 parsecs"))
            kind, changed = rng.choice(options)
            lines[number] = changed
            chosen.append(number)
        found.append({"text": "\n".join(lines), "lines": sorted(number + 1 for number in chosen)})
    return found


json.dump(many(int(sys.argv[3])) if MODE == "many" else single(int(MODE)), sys.stdout)
