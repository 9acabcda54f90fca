"""Holds documents of design tokens against the rules of the DTCG modules of 2025.10. Arguments: the schemas' folder, files.

A resolver's rules that no schema can say are looked at here: references lead to sets and modifiers, defaults are contexts,
every alias leads to a token of the same type in every permutation, and no token has a value and children.
"""

import itertools
import json
import os
import re
import sys

import jsonschema


def load(name):
    with open(os.path.join(sys.argv[1], name), encoding="utf-8") as file:
        return json.load(file)


FORMAT, RESOLVER = load("format.schema.json"), load("resolver.schema.json")


def merge(into, source):
    pending = [(into, source)]
    while pending:
        target, group = pending.pop()
        for key, value in group.items():
            if key.startswith("$") and key != "$root":
                target[key] = value
            elif "$value" in value or key not in target or "$value" in target[key]:
                target[key] = json.loads(json.dumps(value))
            else:
                pending.append((target[key], value))


def tokens(tree):
    pending, found = [("", tree)], {}
    while pending:
        path, group = pending.pop()
        for key, value in group.items():
            if key.startswith("$") and key != "$root":
                continue
            name = f"{path}.{key}" if path else key
            if "$value" in value:
                if any(not k.startswith("$") for k in value):
                    yield_problem(f"'{name}' has a value and children")
                found[name] = value
            else:
                pending.append((name, value))
    return found


problems = []


def yield_problem(text):
    problems.append(text)


def check_tree(tree, label):
    found = tokens(tree)
    for name, token in found.items():
        value, seen = token["$value"], [name]
        while isinstance(value, str) and re.match(r"\{[^{}]+\}\Z", value):
            target = value[1:-1]
            if target not in found:
                yield_problem(f"{label}: '{name}' refers to '{target}', which is not there")
                break
            if target in seen:
                yield_problem(f"{label}: '{name}' leads back to itself")
                break
            if found[target]["$type"] != token["$type"]:
                yield_problem(f"{label}: '{name}' is of another type than '{target}'")
            seen.append(target)
            value = found[target]["$value"]


for path in sys.argv[2:]:
    problems.clear()
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    if "resolutionOrder" not in document:
        for error in jsonschema.Draft202012Validator(FORMAT).iter_errors(document):
            yield_problem(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        check_tree(document, "the tokens")
    else:
        for error in jsonschema.Draft202012Validator(RESOLVER).iter_errors(document):
            yield_problem(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        modifiers = document.get("modifiers", {})
        for modifier in modifiers.values():
            if modifier["default"] not in modifier["contexts"]:
                yield_problem(f"'{modifier['default']}' is no context")
            if len(modifier["contexts"]) < 2:
                yield_problem("a modifier has one context")
        sources = [s for one in document["sets"].values() for s in one["sources"]]
        sources += [s for m in modifiers.values() for c in m["contexts"].values() for s in c]
        for source in sources:
            for error in jsonschema.Draft202012Validator(FORMAT).iter_errors(source):
                yield_problem(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        for choice in itertools.product(*(m["contexts"] for m in modifiers.values())):
            tree, chosen = {}, dict(zip(modifiers, choice))
            for step in document["resolutionOrder"]:
                _, kind, name = step["$ref"].split("/")
                for source in (
                    document["sets"][name]["sources"] if kind == "sets" else modifiers[name]["contexts"][chosen[name]]
                ):
                    merge(tree, source)
            check_tree(tree, str(choice))
    for problem in sorted(set(problems)):
        print(f"{path}: {problem}")
