"""Validates SARIF logs, one for each file named, by the schema beside this file, and by what a schema cannot say.

Each fault is a line of the output.
"""
import json
import os
import sys

import jsonschema

schema = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "sarif.schema.json")))
jsonschema.Draft7Validator.check_schema(schema)
# "$ref" stands alone in the drafts up to 7.
validator = jsonschema.Draft7Validator({"definitions": schema["definitions"], "allOf": [{"$ref": schema["$ref"]}]},
                                       format_checker=jsonschema.FormatChecker())


def length(text, kind):
    return len(text) if kind == "unicodeCodePoints" else len(text.encode("utf-16-le")) // 2


def check_place(place, kind):
    area = place["physicalLocation"].get("region", {})
    if area.get("endLine", area.get("startLine")) == area.get("startLine"):
        if area.get("endColumn", 1 << 30) < area.get("startColumn", 1):
            yield "3.30.8: a region ends before it begins"
    if "startColumn" in area and "endColumn" in area and "snippet" in area:
        if length(area["snippet"]["text"], kind) != area["endColumn"] - area["startColumn"]:
            yield "3.30.13: a snippet is not the text of its region"
    around = place["physicalLocation"].get("contextRegion")
    if around:
        if around["startLine"] > area["startLine"]:
            yield "3.29.5: a context does not hold its region"
        line, text = around["snippet"]["text"], area.get("snippet", {}).get("text", "")
        if kind == "unicodeCodePoints" and line[area["startColumn"] - 1:area["endColumn"] - 1] != text:
            yield "3.29.5: a context has another text where its region is"
        if line == text:
            yield "3.29.5: a context is no more than its region"


def faults(log):
    for error in validator.iter_errors(log):
        yield "/".join(map(str, error.path)) + ": " + error.message[:200]
    for run in log["runs"]:
        rules = run["tool"]["driver"].get("rules", [])
        if len({rule["id"] for rule in rules}) != len(rules):
            yield "3.49.3: two rules have one id"
        for result in run.get("results", []):
            number = result.get("ruleIndex", -1)
            if number >= 0 and (number >= len(rules) or rules[number]["id"] != result["ruleId"]):
                yield "3.27.6: an index of another rule"
            ids = [place["id"] for place in result.get("relatedLocations", []) if "id" in place]
            if len(ids) != len(set(ids)):
                yield "3.28.2: two places of a result have one id"
            if not result["message"]["text"].split("\n")[0].rstrip(".").strip():
                yield "3.11.4: a message without a first sentence"
            for place in result.get("locations", []) + result.get("relatedLocations", []):
                if "physicalLocation" in place:
                    yield from check_place(place, run.get("columnKind", "utf16CodeUnits"))


for path in sys.argv[1:]:
    for fault in faults(json.load(open(path))):
        print(os.path.basename(path) + ": " + fault)
