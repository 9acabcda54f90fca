"""Validates YAML texts with a JSON Schema, as an independent judge.

validate.py SCHEMA TEXTS: TEXTS is a JSON list of texts. The output is a JSON list of [strings, core] for each text: what is
wrong with it when every text is read as a text, and when plain texts are read by the core schema of YAML 1.2, as editors do.
Each is null for a text that is no YAML, else a list of messages.
"""
import json
import re
import sys

import jsonschema
import yaml

schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

NULL = {"", "~", "null", "Null", "NULL"}
BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
INTEGER = re.compile(r"[-+]?[0-9]+\Z")
OCTAL = re.compile(r"0o[0-7]+\Z")
HEX = re.compile(r"0x[0-9a-fA-F]+\Z")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")


def core(text):
    if text in NULL:
        return None
    if text in BOOL:
        return BOOL[text]
    if INTEGER.match(text):
        return int(text)
    if OCTAL.match(text):
        return int(text[2:], 8)
    if HEX.match(text):
        return int(text[2:], 16)
    if FLOAT.match(text):
        value = float(text)
        return value if abs(value) != float("inf") else text
    return text


def value(node, typed):
    if isinstance(node, yaml.ScalarNode):
        if node.style is not None:
            return node.value
        if typed:
            return core(node.value)
        return None if node.value == "" else node.value
    if isinstance(node, yaml.SequenceNode):
        return [value(item, typed) for item in node.value]
    merged = {}
    for key, item in node.value:
        if key.value == "<<" and key.style is None:
            for other in item.value if isinstance(item, yaml.SequenceNode) else [item]:
                for name, content in value(other, typed).items():
                    merged.setdefault(name, content)
    return merged | {key.value: value(item, typed) for key, item in node.value if key.value != "<<"}


def judge(node, typed):
    if node is None:
        return None
    return sorted({error.message[:200] for error in validator.iter_errors(value(node, typed))})


verdicts = []
for text in json.load(open(sys.argv[2])):
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        node = None
    verdicts.append([judge(node, False), judge(node, True)])
json.dump(verdicts, sys.stdout)
