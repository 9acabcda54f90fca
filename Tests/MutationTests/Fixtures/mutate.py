"""Changes packs in single places and says, by rules of its own, what is wrong with them then.

mutate.py ROOT COUNT SEED: prints a JSON list of mutants of the packs in ROOT/themes.d, each with `file`, `text`, `kind`, the
`word` that was misspelt, and `problems`: for each mistake the lines (from 1) on one of which it may be reported. The rules are those
of Documentation/pack-format.md, written down a second time; nothing here knows the reader that is tested.
"""
import json
import os
import random
import re
import sys

import yaml

ROOT, COUNT, SEED = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
FOLDER = os.path.join(ROOT, "themes.d")
FILES = ["base.yaml", "brand-two-colours.yaml", "compact.yaml", "high-contrast.yaml", "india.yaml", "taiwan.yaml", "usa.yaml"]

NAMES = set("""aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender
lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink
lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen transparent""".split())
COUNTRIES = set("""AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH
GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU
NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC
TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW""".split())
WEIGHTS = set("""thin hairline extra-light ultra-light light normal regular medium semi-bold demi-bold semibold bold extra-bold
ultra-bold heavy black""".split())
VALUES = ["palette", "colors", "fonts", "metrics"]
ROOT_KEYS = ["livery", "title", "description", "author", "license", "extends", "appearance", "font-files", "kinds", "markets",
             "variants", "checks", "deprecated"] + VALUES
STYLE_KEYS = ["family", "size", "weight", "style", "line-height", "letter-spacing", "color", "scales-with", "features"]
NAME = re.compile(r"[^\W.][^\x00-,/:-@\[-^`{-\x7f.]*(\.[^\x00-,/:-@\[-^`{-\x7f.]+)*\Z|[-_][\w.-]*\Z")
HEX = re.compile(r"#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\Z")
NUMBER = re.compile(r"[-+]?(\d+|\d*\.\d+)(pt|px|dp|sp|em|rem|%|ms|s|deg|grad|rad|turn)?\Z")
LENGTH = re.compile(r"[-+]?(\d+|\d*\.\d+)(pt|px|dp|sp|em|rem|%)?\Z")
REFERENCE = re.compile(r"\$(palette\.|colors\.|metrics\.)?([\w-]+(?:\.[\w-]+)*)")
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*\Z")
PAIR_NAMES = re.compile(r"[a-z]")


class Undecided(Exception):
    """The rules here do not know whether the text is right."""


def read_functions():
    found = {}
    for folder in sorted(os.listdir(os.path.join(ROOT, "Plugins"))):
        path = os.path.join(ROOT, "Plugins", folder, "plugin.yaml")
        if os.path.exists(path):
            for function in yaml.safe_load(open(path))["functions"]:
                found[function["name"]] = (function["kind"], [p["id"] for p in function.get("parameters") or []])
    return found


FUNCTIONS = read_functions()


def compose(text):
    return yaml.compose(text, Loader=yaml.CSafeLoader)


def plain(node):
    if isinstance(node, yaml.ScalarNode):
        return node.value if node.style or node.value not in ("", "~", "null") else None
    if isinstance(node, yaml.SequenceNode):
        return [plain(item) for item in node.value]
    pairs = [(plain(key), plain(value)) for key, value in node.value]
    return {"keys": pairs}


def line(node):
    return node.start_mark.line + 1


class Model:
    """Looks at one pack; `others` are the parsed packs that it may extend."""

    def __init__(self, text, others):
        self.text, self.others = text, others
        self.problems = []
        self.tokens = {"palette": {}, "colors": {}, "metrics": {}}
        self.styles = set()
        self.uses = []

    def problem(self, what, *lines):
        self.problems.append({"what": what, "lines": sorted(set(lines))})

    def check(self):
        try:
            root = compose(self.text)
        except yaml.YAMLError as error:
            lines = []
            for mark in (getattr(error, "problem_mark", None), getattr(error, "context_mark", None)):
                if mark:
                    lines += [mark.line, mark.line + 1, mark.line + 2]
            self.problem("no YAML", *lines)
            return self
        if not isinstance(root, yaml.MappingNode):
            self.problem("no mapping", 1)
            return self
        fields = self.fields(root, ROOT_KEYS, "a pack", None)
        if "livery" not in fields:
            self.problem("no version", 1)
        elif self.scalar(fields["livery"]) and fields["livery"][1].value != "1":
            self.problem("version", line(fields["livery"][1]))
        for key in ("title", "description", "author", "license"):
            if key in fields:
                self.scalar(fields[key])
        self.parents = []
        if "extends" in fields:
            for node in self.texts(fields["extends"]):
                if node.value in self.others:
                    self.parents.append(node.value)
                else:
                    self.problem("no parent", line(node))
        if "appearance" in fields:
            self.word(fields["appearance"], ["light", "dark"])
        if "font-files" in fields:
            raise Undecided
        self.layer(fields, "base")
        if "kinds" in fields:
            self.kinds(fields["kinds"])
        if "deprecated" in fields:
            raise Undecided
        if "markets" in fields:
            self.markets(fields["markets"])
        if "variants" in fields:
            self.variants(fields["variants"])
        if "checks" in fields:
            self.checks(fields["checks"])
        self.resolve()
        return self

    # The form

    def pairs(self, node, key):
        """The pairs of a mapping; reports a key that stands twice."""
        if not isinstance(node, yaml.MappingNode):
            self.problem("no mapping", line(node), line(key) if key else line(node))
            return []
        seen = {}
        for name, value in node.value:
            if not isinstance(name, yaml.ScalarNode):
                self.problem("key is no text", line(name))
                continue
            if name.value in seen:
                self.problem("twice", line(name), line(seen[name.value]))
            seen[name.value] = name
        return [(name, value) for name, value in node.value if isinstance(name, yaml.ScalarNode)]

    def fields(self, node, known, what, key):
        found = {}
        for name, value in self.pairs(node, key):
            if name.value in known:
                found.setdefault(name.value, (name, value))
            elif not (name.value.startswith("x-") and len(name.value) > 2):
                self.problem("unknown key of " + what, line(name))
        return found

    def empty(self, key, node):
        if isinstance(node, yaml.ScalarNode) and node.value == "":
            self.problem("empty", line(key), line(node))
            return True
        return False

    def scalar(self, pair):
        key, node = pair
        if self.empty(key, node):
            return False
        if not isinstance(node, yaml.ScalarNode):
            self.problem("no text", line(node), line(key))
            return False
        return True

    def texts(self, pair):
        key, node = pair
        if isinstance(node, yaml.SequenceNode):
            return [item for item in node.value if self.scalar((item, item))]
        return [node] if self.scalar(pair) else []

    def word(self, pair, words):
        if self.scalar(pair) and pair[1].value not in words:
            self.problem("no such word", line(pair[1]))

    # Values

    def layer(self, fields, where):
        for space in ("palette", "colors"):
            if space in fields:
                self.tree(fields[space], space, where, self.color)
        if "metrics" in fields:
            self.tree(fields["metrics"], "metrics", where, self.metric)
        if "fonts" in fields:
            for name, value in self.pairs(fields["fonts"][1], fields["fonts"][0]):
                self.style(name, value)

    def tree(self, pair, space, where, leaf):
        seen = {}
        todo = [(pair[1], pair[0], "")]
        while todo:
            node, key, prefix = todo.pop()
            if self.empty(key, node):
                continue
            for name, value in self.pairs(node, key):
                if not NAME.match(name.value):
                    self.problem("no name", line(name))
                    continue
                full = prefix.rstrip(".") if prefix and name.value == "default" else prefix + name.value
                if isinstance(value, yaml.MappingNode):
                    todo.append((value, name, full + "."))
                    continue
                if full in seen:
                    self.problem("twice", line(name), line(value), line(seen[full]))
                seen[full] = name
                self.tokens[space].setdefault(full, line(value))
                if not self.scalar((name, value)):
                    continue
                leaf(value, (space, full))

    def color(self, node, token=None):
        text = node.value.strip()
        if text == "unset":
            return
        if node.style is None and text in ("~", "null"):
            self.problem("null", line(node))
        elif text.startswith("$") or "(" in text:
            self.expression(node, text, token)
        elif HEX.match(text) or text.lower() in NAMES:
            pass
        elif text.startswith("system.") or text.startswith("apple"):
            raise Undecided
        else:
            self.problem("no colour", line(node))

    def expression(self, node, text, token):
        where = line(node)
        depth = 0
        for character in text:
            depth += {"(": 1, ")": -1}.get(character, 0)
            if depth < 0:
                self.problem("parenthesis", where)
                return
        if depth:
            self.problem("parenthesis", where)
            return
        if "(" not in text:
            match = REFERENCE.match(text)
            if not match or match.end() != len(text):
                self.problem("no reference", where)
                return
        elif not re.match(r"[a-z][a-z-]*\(", text) or not text.endswith(")"):
            self.problem("no call", where)
            return
        for name in re.findall(r"([^\s(),=]+)\(", text):
            if name not in FUNCTIONS or FUNCTIONS[name][0] != "transform":
                if name in ("rgb", "rgba", "hsl", "oklch", "color"):
                    raise Undecided
                self.problem("no function", where)
        # Arguments that are neither references nor plain colours and numbers are beyond these rules.
        inner = re.sub(r"[a-z][a-z-]*\(", "(", text)
        for part in re.split(r"[(),]", inner):
            part = part.strip()
            label = re.match(r"([a-z-]+)\s*=\s*", part)
            if label:
                if not any(label.group(1) in parameters for _, parameters in FUNCTIONS.values()):
                    self.problem("no parameter", where)
                part = part[label.end():]
            if part.startswith("$"):
                match = REFERENCE.match(part)
                if not match or match.end() != len(part):
                    self.problem("no reference", where)
            elif part and not NUMBER.match(part) and not HEX.match(part) and part.lower() not in NAMES:
                if part not in ("AA", "AAA", "large", "ui"):
                    self.problem("no argument", where)
        for scope, name in REFERENCE.findall(text):
            self.uses.append((scope, name, where, "color"))

    def metric(self, node, token=None):
        text = node.value
        if text == "unset":
            return
        if text.startswith("$"):
            match = REFERENCE.match(text)
            if not match or match.end() != len(text):
                self.problem("no reference", line(node))
            else:
                self.uses.append((match.group(1) or "", match.group(2), line(node), "metric"))
        elif not NUMBER.match(text):
            self.problem("no number", line(node))

    def style(self, name, value):
        if not NAME.match(name.value):
            self.problem("no name", line(name))
            return
        if self.empty(name, value) or (isinstance(value, yaml.ScalarNode) and value.value == "unset"):
            return
        for field, pair in self.fields(value, STYLE_KEYS, "a text style", name).items():
            node = pair[1]
            if field in ("family", "features"):
                items = self.texts(pair)
                if isinstance(node, yaml.SequenceNode) and not node.value:
                    self.problem("empty list", line(node))
                for item in items:
                    if field == "features" and item.value != "unset" and not re.match(r"[!-~]{4}( \d+)?\Z", item.value):
                        self.problem("no feature", line(item))
                continue
            if not self.scalar(pair) or node.value == "unset":
                continue
            if field in ("size", "line-height", "letter-spacing"):
                if node.value.startswith("$"):
                    self.metric(node)
                elif not LENGTH.match(node.value) or (field == "size" and node.value.endswith("%")):
                    self.problem("no length", line(node))
                elif field != "letter-spacing" and float(re.match(r"[-+]?[\d.]+", node.value).group()) <= 0:
                    self.problem("not above 0", line(node))
            elif field == "weight":
                if node.value.lower() not in WEIGHTS:
                    if not re.match(r"\+?\d+(\.\d+)?\Z", node.value) or not 1 <= float(node.value) <= 1000:
                        self.problem("no weight", line(node))
            elif field == "style":
                self.word(pair, ["normal", "italic", "oblique"])
            elif field == "color":
                self.color(node)

    # Markets, variants, checks

    def markets(self, pair):
        for name, value in self.pairs(pair[1], pair[0]):
            fields = self.fields(value, VALUES + ["members", "languages", "variants"], "a market", name)
            if "members" in fields:
                if name.value in COUNTRIES:
                    self.problem("a country has no members", line(name))
                if not isinstance(fields["members"][1], yaml.SequenceNode):
                    self.problem("no list", line(fields["members"][1]), line(fields["members"][0]))
                else:
                    for item in self.texts(fields["members"]):
                        if item.value not in COUNTRIES:
                            self.problem("no country", line(item))
            elif name.value not in COUNTRIES:
                self.problem("no market", line(name))
            if "languages" in fields:
                for item in self.texts(fields["languages"]):
                    if not LANGUAGE.match(item.value):
                        self.problem("no language", line(item))
            self.layer(fields, "market")
            if "variants" in fields:
                for variant, layer in self.pairs(fields["variants"][1], fields["variants"][0]):
                    self.layer(self.fields(layer, VALUES, "a layer", variant), "both")

    def kinds(self, pair):
        known = ["background", "surface", "fill", "text", "accent", "border", "on-fill", "kept"]
        seen = {}
        for kind, value in self.fields(pair[1], known, "kinds", pair[0]).items():
            for node in self.texts(value):
                name = node.value.lstrip("$")
                if name in seen:
                    self.problem("kind twice", line(node), line(seen[name]))
                seen[name] = node
                self.uses.append(("colors.", name, line(node), "role"))

    def variants(self, pair):
        for name, value in self.pairs(pair[1], pair[0]):
            if not NAME.match(name.value):
                self.problem("no name", line(name))
                continue
            fields = self.fields(value, VALUES + ["derive", "appearance", "markets"], "a variant", name)
            if "derive" in fields and self.scalar(fields["derive"]):
                node = fields["derive"][1]
                word = node.value.split("(")[0]
                if word != "unset" and FUNCTIONS.get(word, ("",))[0] != "derive":
                    self.problem("no derivation", line(node))
                elif "(" in node.value:
                    raise Undecided
            if "appearance" in fields:
                self.word(fields["appearance"], ["light", "dark"])
            self.layer(fields, "variant")
            if "markets" in fields:
                raise Undecided

    def checks(self, pair):
        for name, value in self.pairs(pair[1], pair[0]):
            if self.empty(name, value):
                continue
            if not isinstance(value, yaml.SequenceNode):
                self.problem("no list", line(value), line(name))
                continue
            if name.value != "contrast":
                if FUNCTIONS.get(name.value, ("",))[0] != "check":
                    self.problem("no check", line(name))
                continue
            for item in value.value:
                fields = self.fields(item, ["text", "on", "level"], "a check", None)
                for key in ("text", "on"):
                    if isinstance(item, yaml.MappingNode) and key not in fields:
                        self.problem("missing key", line(item))
                    elif key in fields and self.scalar(fields[key]):
                        node = fields[key][1]
                        self.uses.append(("colors.", node.value.lstrip("$"), line(node), "role"))
                if "level" in fields and self.scalar(fields["level"]):
                    text = fields["level"][1].value
                    if text.lower() not in ("aa", "aaa", "large", "ui"):
                        if not re.match(r"\+?\d+(\.\d+)?\Z", text) or not 1 <= float(text) <= 21:
                            self.problem("no level", line(fields["level"][1]))

    def resolve(self):
        known = {space: set(tokens) for space, tokens in self.tokens.items()}
        todo = list(self.parents)
        while todo:
            other = self.others[todo.pop()]
            for space in known:
                known[space] |= set(other.tokens[space])
            todo += other.parents
        for scope, name, where, kind in self.uses:
            if kind == "metric":
                ok = name in known["metrics"]
            elif scope == "palette.":
                ok = name in known["palette"]
            elif scope == "colors.":
                ok = name in known["colors"]
            else:
                ok = name in known["palette"] or name in known["colors"]
            if not ok:
                self.problem("unknown " + kind, where)


ORIGINALS = {name: open(os.path.join(FOLDER, name)).read() for name in FILES}


def parsed_originals():
    done = {}
    for name in ["base.yaml"] + [other for other in FILES if other != "base.yaml"]:
        model = Model(ORIGINALS[name], dict(done)).check()
        assert not model.problems, (name, model.problems)
        done[name[:-5]] = model
    return done


OTHERS = parsed_originals()

WORD = re.compile(r"[A-Za-z][A-Za-z-]{3,}")


def misspell(rng, text):
    """Swaps, doubles, drops or replaces a letter of a word that is no free text."""
    words = [m for m in WORD.finditer(text) if not in_free_text(text, m.start())]
    match = rng.choice(words)
    word = match.group()
    at = rng.randrange(1, len(word))
    how = rng.randrange(4)
    if how == 0:
        changed = word[:at - 1] + word[at] + word[at - 1] + word[at + 1:]
    elif how == 1:
        changed = word[:at] + word[at - 1] + word[at:]
    elif how == 2:
        changed = word[:at] + word[at + 1:]
    else:
        changed = word[:at] + rng.choice("etaonisrh") + word[at + 1:]
    return text[:match.start()] + changed + text[match.end():], word


def in_free_text(text, offset):
    start = text.rfind("\n", 0, offset) + 1
    before = text[start:offset]
    return (before.lstrip().startswith("#") or " #" in before or re.match(r"(title|description|author|license|  [A-Z])", before)
            or "family:" in before or "scales-with:" in before or text[start - 1:start + 1] == "\n " and "description: >-" in
            text[max(0, start - 400):start] and ":" not in text[start:text.find("\n", start)])


def mutate(rng, text):
    kind = rng.choice(["delete", "delete", "duplicate", "misspell", "misspell", "misspell", "retype", "retype", "unquote", "indent"])
    lines = text.split("\n")
    content = [i for i, l in enumerate(lines) if l.strip() and not l.lstrip().startswith("#")]
    word = None
    if kind == "delete":
        if rng.random() < 0.5:
            del lines[rng.choice(content)]
            changed = "\n".join(lines)
        else:
            spots = [m.start() for m in re.finditer(r"[:,{}\[\]()$#\"%-]", text) if not in_free_text(text, m.start())]
            at = rng.choice(spots)
            changed = text[:at] + text[at + 1:]
    elif kind == "duplicate":
        if rng.random() < 0.6:
            i = rng.choice(content)
            lines.insert(i, lines[i])
            changed = "\n".join(lines)
        else:
            spots = [m.start() for m in re.finditer(r"[:,{}\[\]()$#\"%-]", text) if not in_free_text(text, m.start())]
            at = rng.choice(spots)
            changed = text[:at] + text[at] + text[at:]
    elif kind == "misspell":
        changed, word = misspell(rng, text)
    elif kind == "retype":
        spots = list(re.finditer(r"(?<=: )(\"[^\"\n]*\"|[^\s{\[,}\]\"&*#][^,}\]\n#]*)", text))
        spots = [m for m in spots if not in_free_text(text, m.start())]
        match = rng.choice(spots)
        new = rng.choice(["[]", "{}", "12", "true", "~", "hello", "[a, b]", "{ a: b }", "-3", "12parsec", "\"\""])
        changed = text[:match.start()] + new + text[match.end():]
    elif kind == "unquote":
        spots = list(re.finditer(r"\"([^\"\n]*)\"", text))
        if not spots:
            return None
        match = rng.choice(spots)
        changed = text[:match.start()] + match.group(1) + text[match.end():]
    else:
        i = rng.choice(content)
        if rng.random() < 0.5:
            lines[i] = rng.choice([" ", "  ", "\t"]) + lines[i]
        elif lines[i].startswith("  "):
            lines[i] = lines[i][rng.choice([1, 2]):]
        else:
            return None
        changed = "\n".join(lines)
    return (kind, changed, word) if changed != text else None


def main():
    rng = random.Random(SEED)
    mutants = []
    while len(mutants) < COUNT:
        name = rng.choice(FILES)
        found = mutate(rng, ORIGINALS[name])
        if not found:
            continue
        kind, text, word = found
        try:
            model = Model(text, {key: value for key, value in OTHERS.items() if key + ".yaml" != name}).check()
        except Undecided:
            continue
        same = not model.problems and plain(compose(text)) == plain(compose(ORIGINALS[name]))
        mutants.append({"file": name, "kind": kind, "text": text, "word": word, "problems": model.problems, "same": same})
    json.dump(mutants, sys.stdout)


main()
