"""Reads style sheets with tinycss2 and says what in them is no CSS. Arguments: files."""

import sys

import tinycss2


def problems(rules, path):
    for rule in rules:
        if rule.type == "error":
            yield f"{path}:{rule.source_line}: {rule.message}"
        elif rule.type == "at-rule" and rule.lower_at_keyword in ("media", "layer"):
            yield from problems(tinycss2.parse_rule_list(rule.content, True, True), path)
        elif rule.type in ("qualified-rule", "at-rule") and rule.content is not None:
            for item in tinycss2.parse_declaration_list(rule.content, True, True):
                if item.type == "error":
                    yield f"{path}:{item.source_line}: {item.message}"
                elif item.type != "declaration":
                    yield f"{path}:{item.source_line}: {item.type} where a declaration is wanted"
                elif item.name.startswith("--color-") and "var" not in item.name:
                    yield from color_problems(item, path)


def color_problems(item, path):
    from tinycss2.color3 import parse_color

    text = tinycss2.serialize(item.value).strip()
    if text == "initial" or text.startswith(("color(", "oklch(", "oklab(", "lab(", "lch(")):
        return
    # CSS Color 3 has no digits for opacity.
    if parse_color(text[:7] if text.startswith("#") else text) is None:
        yield f"{path}:{item.source_line}: '{text}' is no colour"


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for problem in problems(tinycss2.parse_stylesheet(text, True, True), path):
        print(problem)
