"""Writes random themes in the formats of other programs into a folder, and prints what each must come to:
{pack: {variant or "": {role: "#rrggbbaa"}}}. The expected colours are worked out here, from the rules of each format."""
import colorsys
import json
import os
import plistlib
import random
import sys

folder, seed = sys.argv[1], int(sys.argv[2])
rng = random.Random(seed)
expected = {}


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def rgb():
    return tuple(rng.randrange(256) for _ in range(3))


def hexa(color, alpha=255):
    return "#%02x%02x%02x%02x" % (*color, alpha)


def written(color):
    """A colour in one of the ways of writing it in hexadecimal, and what it is."""
    form = rng.randrange(4)
    if form == 0:
        return "#%02x%02x%02x" % color, hexa(color)
    if form == 1:
        return "#%02X%02X%02X" % color, hexa(color)
    if form == 2:
        short = tuple(c // 17 for c in color)
        return "#%x%x%x" % short, hexa(tuple(c * 17 for c in short))
    alpha = rng.randrange(256)
    return "#%02x%02x%02x%02x" % (*color, alpha), hexa(color, alpha)


ANSI = "black red green yellow blue magenta cyan white".split()


def indexed(number):
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return steps[number // 36], steps[number // 6 % 6], steps[number % 6]


def helix(number):
    """A theme, and one that inherits from it: palettes are merged, scopes replaced whole, names seen late."""
    names = ["p%d" % i for i in range(6)] + ["light-red"]
    palette = {name: rgb() for name in names}
    scopes = ["comment", "keyword", "keyword.control", "ui.background", "ui.text", "ui.cursor.primary", "string", "type"]

    def style():
        kind = rng.randrange(4)
        fg, bg = rng.choice(names), rng.choice(names)
        if kind == 0:
            return '"%s"' % fg, {"": ("name", fg)}
        if kind == 1:
            color = rgb()
            return '{ fg = "#%02x%02x%02x", modifiers = ["bold"] }' % color, {"": ("color", color)}
        if kind == 2:
            return '{ bg = "%s", underline = { color = "%s", style = "curl" } }' % (bg, fg), {".bg": ("name", bg), ".underline": ("name", fg)}
        index = rng.randrange(16, 256)
        return "{ fg = '%d', bg = '%s' }" % (index, bg), {"": ("color", indexed(index)), ".bg": ("name", bg)}

    def table(colors):
        return "[palette]\n" + "".join("%s = \"#%02x%02x%02x\" # c\n" % (name, *color) for name, color in colors.items())

    def result(styles, colors):
        return {scope + part: hexa(colors[value] if kind == "name" else value)
                for scope, parts in styles.items() for part, (kind, value) in parts.items()}

    parent = {scope: style() for scope in scopes}
    write("helix/parent_%d.toml" % number, "".join('"%s" = %s\n' % (k, v[0]) for k, v in parent.items()) + table(palette))
    child = {scope: style() for scope in rng.sample(scopes, 3)}
    changed = {name: rgb() for name in rng.sample(names, 3)}
    write("helix/child_%d.toml" % number, 'inherits = "parent_%d"\n' % number
          + "".join('"%s" = %s\n' % (k, v[0]) for k, v in child.items()) + table(changed))
    both = {k: v[1] for k, v in parent.items()}
    expected["helix-parent-%d" % number] = {"": result(both, palette)}
    both.update({k: v[1] for k, v in child.items()})
    expected["helix-child-%d" % number] = {"": result(both, {**palette, **changed})}


def vscode(number):
    keys = ["editor.background", "editor.foreground", "terminal.ansiBrightRed", "list.hoverBackground", "focusBorder"]
    scopes = ["comment", "string.quoted", "keyword.control", "entity.name.function", "meta.a-b"]

    def layer(include=None):
        colors, rules, semantic, roles = {}, [], {}, {}
        for key in rng.sample(keys, 3):
            colors[key], roles[key] = written(rgb())
        for _ in range(4):
            chosen = rng.sample(scopes, 2)
            text, value = written(rgb())
            back, back_value = written(rgb())
            settings = {"foreground": text, "fontStyle": rng.choice(["", "bold", "italic"])}
            for scope in chosen:
                roles["syntax." + scope] = value
            if rng.random() < 0.3:
                settings["background"] = back
                for scope in chosen:
                    roles["syntax." + scope + ".bg"] = back_value
            rules.append({"scope": ", ".join(chosen) if rng.random() < 0.5 else chosen, "settings": settings})
        text, value = written(rgb())
        semantic["variable.readonly"] = text if rng.random() < 0.5 else {"foreground": text, "bold": True}
        roles["semantic.variable.readonly"] = value
        theme = {"type": "dark", "colors": colors, "tokenColors": rules, "semanticTokenColors": semantic}
        if include:
            theme["include"] = include
        return theme, roles

    parent, below = layer()
    child, above = layer("./parent%d.json" % number)
    gone = rng.choice([k for k in parent["colors"]])
    if gone not in child["colors"]:
        child["colors"][gone] = "default"
        below = {k: v for k, v in below.items() if k != gone}
    parent["name"], child["name"] = "Parent %d" % number, "Child %d" % number
    own = dict(below)
    own.update(above)
    write("vscode/parent%d.json" % number, json.dumps(parent, indent=1))
    text = json.dumps(child, indent=1).replace("\n}", ",\n}").replace("{\n", "{ // first\n", 1)
    write("vscode/child%d.jsonc" % number, text)
    expected["vscode-child-%d" % number] = {"": own}


def zed(number):
    themes, ids = [], {}
    for appearance in ["dark", "light"]:
        style, roles = {}, {}
        for key in ["background", "text", "editor.background", "terminal.ansi.red", "terminal.ansi.bright_blue", "border.focused"]:
            style[key], roles[key] = written(rgb())
        style["syntax"] = {}
        for key in ["comment", "string.regex", "keyword"]:
            text, roles["syntax." + key] = written(rgb())
            style["syntax"][key] = {"color": text, "font_style": rng.choice(["italic", None]), "font_weight": rng.choice([700, None])}
        style["accents"], style["players"] = [], []
        for index in range(3):
            text, roles["accents.%d" % (index + 1)] = written(rgb())
            style["accents"].append(text)
            text, roles["players.%d.cursor" % (index + 1)] = written(rgb())
            style["players"].append({"cursor": text})
        style["hidden"] = None
        roles["ansi.red"] = roles["terminal.ansi.red"]
        name = "Family %d %s" % (number, appearance)
        themes.append({"name": name, "appearance": appearance, "style": style})
        ids["zed-family-%d-%s" % (number, appearance)] = {"": roles}
    write("zed/family%d.json" % number, json.dumps({"name": "Family", "author": "x", "themes": themes}, indent=2))
    expected.update(ids)


def home_assistant(number):
    text = ""
    for name in ["One %d" % number, "Two %d" % number]:
        base = {key: rgb() for key in ["primary-color", "a-color", "b-color"]}
        light = {key: rgb() for key in ["primary-background-color", "c-color"]}
        dark = {key: rgb() for key in ["primary-background-color", "a-color"]}
        triple = rgb()
        lines = ["%s:" % name]
        lines += ["  %s: '#%02x%02x%02x'" % (key, *value) for key, value in base.items()]
        lines += ["  rgb-x: %d, %d,%d" % triple, "  half: rgba(var(--rgb-x), 0.5)", "  ref: var(--a-color)",
                  "  second: var(--nothing, var(--ref))", "  width: 12px", "  modes:", "    light:"]
        lines += ["      %s: rgb(%d, %d, %d)" % (key, *value) for key, value in light.items()]
        lines += ["    dark:"] + ["      %s: \"#%02X%02X%02X\"" % (key, *value) for key, value in dark.items()]
        text += "\n".join(lines) + "\n"

        def mode(over):
            values = {**base, **over}
            roles = {key: hexa(value) for key, value in values.items()}
            roles.update({"rgb-x": hexa(triple), "half": hexa(triple, 128), "ref": roles["a-color"], "second": roles["a-color"],
                          "accent": roles["primary-color"], "background": roles["primary-background-color"]})
            return roles

        expected["home-assistant-" + name.lower().replace(" ", "-")] = {"": mode(light), "dark": mode(dark)}
    write("home/themes%d.yaml" % number, text)


def assets(number):
    root = "App%d.xcassets" % number
    write(root + "/Contents.json", json.dumps({"info": {"author": "xcode", "version": 1}}))
    write(root + "/Brand/Contents.json", json.dumps({"properties": {"provides-namespace": True}}))
    write(root + "/Plain/Contents.json", json.dumps({"info": {}}))
    result = {"": {}, "dark": {}, "high-contrast": {}, "dark-high-contrast": {}}

    def component(value):
        return rng.choice(["0x%02X" % value, str(value), "%.6f" % (value / 255)])

    for place, name in [("", "AccentColor"), ("Brand/", "Ink"), ("Plain/", "Line Color")]:
        role = {"": "", "Brand/": "Brand.", "Plain/": ""}[place] + name.replace(" ", "-")
        values = {"": rgb()}
        entries = []
        for variant in ["dark", "high-contrast", "dark-high-contrast"]:
            if rng.random() < 0.7:
                values[variant] = rgb()
        for variant, value in values.items():
            entry = {"idiom": "universal", "color": {"color-space": "srgb", "components": {
                "red": component(value[0]), "green": component(value[1]), "blue": component(value[2]), "alpha": "1.000"}}}
            appearances = []
            if variant.startswith("dark"):
                appearances.append({"appearance": "luminosity", "value": "dark"})
            if variant.endswith("high-contrast"):
                appearances.append({"appearance": "contrast", "value": "high"})
            if appearances:
                entry["appearances"] = appearances
            entries.append(entry)
        write("%s/%s%s.colorset/Contents.json" % (root, place, name), json.dumps({"colors": entries, "info": {}}))
        for variant in result:
            chain = {"": [""], "dark": ["dark", ""], "high-contrast": ["high-contrast", ""],
                     "dark-high-contrast": ["dark-high-contrast", "dark", "high-contrast", ""]}[variant]
            result[variant][role] = hexa(next(values[c] for c in chain if c in values))
    expected["xcassets-app%d" % number] = result


def vivid(number):
    names = {"c%d" % i: rgb() for i in range(5)}
    lines = ["colors:"] + ["  %s: '%02x%02x%02x'" % (name, *value) for name, value in names.items()]
    roles = {}
    for section, kinds in [("core", ["regular_file", "directory", "fifo"]), ("programming", ["source", "tooling"])]:
        lines.append(section + ":")
        for kind in kinds:
            fg, bg = rng.choice(list(names)), rng.choice(list(names))
            lines += ["  %s:" % kind, "    foreground: " + fg, "    background: " + bg, "    font-style: bold"]
            roles["%s.%s" % (section, kind)] = hexa(names[fg])
            roles["%s.%s.bg" % (section, kind)] = hexa(names[bg])
            lines += ["    deep:", "      foreground: " + bg]
            roles["%s.%s.deep" % (section, kind)] = hexa(names[bg])
    write("vivid/files%d.yml" % number, "\n".join(lines) + "\n")
    expected["vivid-files%d" % number] = {"": roles}


def theo(number):
    aliases, props, roles = {"a%d" % i: rgb() for i in range(4)}, [], {}
    below = "aliases:\n" + "".join('  %s: "#%02x%02x%02x"\n' % (k, *v) for k, v in aliases.items())
    below += 'props:\n  shared: { value: "#010203", type: color }\n  kept: { value: "#040506", type: color }\n'
    write("theo/lib/base%d.yml" % number, below)
    text = "imports: [./lib/base%d.yml]\nglobal: { type: color, category: x }\nprops:\n" % number
    for index in range(4):
        alias = rng.choice(list(aliases))
        text += '  - { name: link%d, value: "{!%s}" }\n' % (index, alias)
        roles["link%d" % index] = hexa(aliases[alias])
    value = rgb()
    text += '  - { name: shared, value: "rgb(%d, %d, %d)" }\n' % value
    roles.update({"shared": hexa(value), "kept": "#040506ff"})
    write("theo/tokens%d.yml" % number, text)
    expected["theo-tokens%d" % number] = {"": roles}


def tinted8(number):
    palette = {name: rgb() for name in ANSI}
    if rng.random() < 0.5:
        palette["gray"] = rgb()
    if rng.random() < 0.5:
        palette["red-bright"] = rgb()
    variant = rng.choice(["dark", "light"])
    syntax = {key: rgb() for key in rng.sample(["comment", "string", "entity.name", "keyword.control", "constant"], 3)}
    text = "scheme:\n  system: tinted8\n  author: A\n  name: Scheme %d\nvariant: %s\npalette:\n" % (number, variant)
    text += "".join('  %s: "#%02x%02x%02x"\n' % (k, *v) for k, v in palette.items())
    text += "syntax:\n" + "".join('  %s: "#%02x%02x%02x"\n' % (k, *v) for k, v in syntax.items())
    text += 'ui:\n  status:\n    info: "#123456"\n'
    write("tinted8/s%d.yaml" % number, text)

    def changed(color, change):
        h, l, s = colorsys.rgb_to_hls(*(c / 255 for c in color))
        h, s, l = change(h * 360, s, l)
        out = colorsys.hls_to_rgb(h % 360 / 360, min(max(l, 0), 1), min(max(s, 0), 1))
        return tuple(int(c * 255 + 0.5) for c in out)

    def bright(color):
        return changed(color, lambda h, s, l: (h, s * (1.08 if l < 0.5 else 1 if l < 0.8 else 0.9), l + 0.12))

    roles = {"syntax." + key: hexa(value) for key, value in syntax.items()}
    roles["ui.status.info"] = "#123456ff"
    for index, name in enumerate(ANSI):
        roles["ansi." + name] = hexa(palette[name])
        roles["ansi.bright-" + name] = hexa(palette.get(name + "-bright") or bright(palette[name]))
    roles["background"] = hexa(palette["black" if variant == "dark" else "white"])
    roles["text"] = hexa(palette["white" if variant == "dark" else "black"])
    roles["syntax.keyword"] = hexa(palette["magenta"])
    if "string" not in syntax:
        roles["syntax.string"] = hexa(palette["green"])
    roles["syntax.function"] = hexa(syntax.get("entity.name", palette["blue"]))
    expected["tinted8-scheme-%d" % number] = {"": roles}


def terminals(number):
    colors = {name: rgb() for name in ["background", "text"] + ["ansi." + n for n in ANSI] + ["ansi.bright-" + n for n in ANSI]}
    roles = {key: hexa(value) for key, value in colors.items()}

    def group(prefix, form):
        return "".join(form(n, "#%02x%02x%02x" % colors[prefix + n]) for n in ANSI)

    toml = "[colors.primary]\nbackground = '#%02x%02x%02x'\nforeground = '0x%02x%02x%02x'\n" % (*colors["background"], *colors["text"])
    toml += "[colors.normal]\n" + group("ansi.", lambda n, h: "%s = \"%s\"\n" % (n, h))
    toml += "[colors]\nbright = { " + ", ".join(group("ansi.bright-", lambda n, h: "%s = '%s'|" % (n, h)).split("|")[:-1]) + " }\n"
    write("terminals/ala%d.toml" % number, toml)
    expected["alacritty-ala%d" % number] = {"": roles}
    old = "colors:\n  primary:\n    background: '0x%02x%02x%02x'\n    foreground: '#%02x%02x%02x'\n" % (*colors["background"], *colors["text"])
    old += "  normal:\n" + group("ansi.", lambda n, h: "    %s: '%s'\n" % (n, h.replace("#", "0x")))
    old += "  bright:\n" + group("ansi.bright-", lambda n, h: "    %s: '%s'\n" % (n, h))
    write("terminals/old%d.yml" % number, old)
    expected["alacritty-old%d" % number] = {"": roles}

    def part(value):
        return {"Color Space": "sRGB", "Red Component": value[0] / 255, "Green Component": value[1] / 255, "Blue Component": value[2] / 255}

    names = {"background": "Background Color", "text": "Foreground Color"}
    for index, name in enumerate(ANSI):
        names["ansi." + name] = "Ansi %d Color" % index
        names["ansi.bright-" + name] = "Ansi %d Color" % (index + 8)
    root = {key: part(colors[role]) for role, key in names.items()}
    write("terminals/Term %d.itermcolors" % number, plistlib.dumps(root))
    expected["iterm-term-%d" % number] = {"": roles}
    write("terminals/Binary %d.itermcolors" % number, plistlib.dumps(root, fmt=plistlib.FMT_BINARY))
    expected["iterm-binary-%d" % number] = {"": roles}


for count in range(9):
    for maker in [helix, vscode, zed, home_assistant, assets, vivid, theo, tinted8, terminals]:
        maker(count)
json.dump(expected, sys.stdout)
