#!/usr/bin/env python3
"""Measures everything that limits.json has a limit for, each beside its reference, in one run.

scripts/benchmark builds what is measured and calls this; see README.md. Exits with 1 where a limit is broken, and with 3
where something could not be measured.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

SMALL_PACK = """livery: 1
title: Harbour
palette:
  sea: "#0b5c7a"
  sand: oklch(93% 0.03 85)
colors:
  background: "#ffffff"
  surface: { default: $sand, raised: "#ffffff" }
  text: { default: "#1b1b1b", muted: "#4d4d4d" }
  accent: $sea
  on-accent: "#ffffff"
fonts:
  body: { family: [Inter, sans-serif], size: 17, line-height: 1.45 }
metrics:
  corner-radius: 8pt
variants:
  dark:
    colors: { background: "#101418", surface: "#1b2127", text: { default: "#f0f0f0", muted: "#bdc3c8" } }
checks:
  contrast:
    - { text: text, on: background, level: AA }
"""

# The same with what plug-ins compute: a transform, a derivation, and a pair that falls short.
PACK_WITH_PLUGINS = SMALL_PACK.replace('on-accent: "#ffffff"', "on-accent: readable($accent)\n  border: mix($accent, $background, 40%)"
                                       ).replace("  dark:\n", "  dark:\n    derive: dark\n")


class Failure(Exception):
    """Why a group of figures could not be measured."""


class Bench:
    """The folders and programs of a run, and the figures that have been measured."""

    def __init__(self, livery, programs, data, folder, quick):
        self.livery = livery
        self.programs = programs
        self.data = data
        self.folder = folder
        self.quick = quick
        self.figures = {}
        self.note_file = os.path.join(folder, "figures")
        # Nothing of the user's own packs, plug-ins and caches.
        self.environment = dict(os.environ, HOME=folder, XDG_DATA_DIRS="/nonexistent", LIVERY_FIGURES=self.note_file)
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LIVERY_THEMES", "LIVERY_PLUGINS"]:
            self.environment.pop(name, None)
        self.nothing = self.compiled("nothing", None)
        self.reference = self.compiled("reference", os.path.join(HERE, "Process", "reference.c"), "-lyaml")
        self.turns_program = self.compiled("turns", os.path.join(HERE, "Process", "turns.c"))

    def compiled(self, name, source, *libraries):
        """A program made of a file of C; of none a program that does nothing."""
        program = os.path.join(self.folder, name)
        if source is None:
            source = program + ".c"
            with open(source, "w", encoding="utf-8") as file:
                file.write("int main(void) { return 0; }\n")
        self.run(["cc", "-std=c11", "-D_GNU_SOURCE", "-O2", source, "-o", program, *libraries])
        return program

    def run(self, command, cwd=None, codes=(0,)):
        """Runs a program, and gives what it printed."""
        made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment,
                              cwd=cwd or self.folder, check=False)
        if made.returncode not in codes:
            raise Failure("'%s' ended with %d: %s" % (
                " ".join(command)[:200], made.returncode, made.stderr.decode(errors="replace")[-400:].strip()))
        return made.stdout.decode(errors="replace")

    def turns(self, rounds, *commands):
        """Runs programs in turns: for each the least, median and p95 in ms, KB of memory, and the exit code."""
        words = []
        for command in commands:
            words += ([":::"] if words else []) + command
        rows = [line.split() for line in self.run([self.turns_program, str(rounds), *words]).splitlines()]
        results = [[float(word) for word in row] for row in rows]
        for command, row in zip(commands, results):
            if row[4] not in (0, 1):
                raise Failure("'%s' ended with %d" % (" ".join(command)[:200], row[4]))
        return results

    def once(self, command):
        """The milliseconds of a single run. What starting it from here costs is part of them."""
        begin = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment, cwd=self.folder, check=False)
        return (time.perf_counter() - begin) * 1e3

    def instructions(self, command):
        """The instructions that a process carries out, which no other work of the machine changes."""
        if not shutil.which("valgrind"):
            raise Failure("valgrind is not installed")
        out = os.path.join(self.folder, "callgrind.out")
        made = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out, *command],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=self.environment, cwd=self.folder, check=False)
        found = re.search(rb"Collected : (\d+)", made.stderr)
        if not found:
            raise Failure("valgrind cannot run '%s'" % " ".join(command)[:200])
        return int(found.group(1))

    def figure(self, name, value, against=None):
        """Takes note of a figure."""
        self.figures[name] = {"value": value, "against": against}

    def take_notes(self):
        """Takes the figures that the packages have written down."""
        if os.path.exists(self.note_file):
            with open(self.note_file, encoding="utf-8") as file:
                for line in file:
                    words = line.split()
                    self.figure(words[0], float(words[1]), float(words[3]) if len(words) > 3 else None)
            os.remove(self.note_file)

    def write(self, name, text):
        """Writes a file, and gives its path."""
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def program(self, name):
        """A program of the benchmark packages."""
        path = os.path.join(self.programs, name)
        if not os.access(path, os.X_OK):
            raise Failure("'%s' is not built" % path)
        return path


def packs(count):
    """Packs of about 700 bytes, the same every time; one in four inherits."""
    state = 42

    def random(limit):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (state >> 33) % limit

    def colour():
        return '"#%06x"' % random(1 << 24)

    names = ["saffron", "navy", "leaf", "plum", "pine", "sky", "rose", "sand", "slate", "coral"]
    for number in range(count):
        first = random(7)
        own = names[first:first + 4]
        text = "livery: 1\ntitle: Pack %d\ndescription: made for measuring, with a palette and roles\n" % number
        if number % 4 == 3:
            text += "extends: p%05d\n" % (number // 8 * 4)
        text += "palette:\n" + "".join("  %s: %s\n" % (name, colour()) for name in own)
        text += "colors:\n  background: \"#ffffff\"\n  surface: { default: %s, raised: %s }\n" % (colour(), colour())
        text += "  text: { default: \"#202020\", muted: \"#505050\" }\n  accent: $%s\n" % own[1]
        text += "  accent.hover: $%s\n  link: $accent\n  border: $%s\n" % (own[2], own[3])
        text += "fonts:\n  headline1: { family: [Mukta, sans-serif], size: 34, weight: bold }\n"
        text += "  body: { family: Inter, size: 17, line-height: 1.45 }\nmetrics:\n  corner-radius: %dpt\n" % (4 + number % 9)
        text += "markets:\n  IN: { languages: [en], colors: { accent: %s } }\n" % colour()
        text += "variants:\n  dark:\n    colors: { background: \"#101010\", text: { default: \"#f0f0f0\", muted: \"#c0c0c0\" }, link: $%s }\n" % own[0]
        yield "p%05d.yaml" % number, text


def write_packs(bench, folder, count):
    """Writes packs into a folder."""
    for name, text in packs(count):
        bench.write(os.path.join(folder, name), text)
    return os.path.join(bench.folder, folder)


def measure_start(bench):
    """Short runs of the command, as whole processes."""
    one = bench.write("one/harbour.yaml", SMALL_PACK)
    plugins = bench.write("one/plugins.yaml", PACK_WITH_PLUGINS)
    rounds = 60 if bench.quick else 300
    commands = [[bench.nothing], [bench.livery, "--version"], [bench.livery, "check", one], [bench.livery, "check", plugins]]
    vivid = shutil.which("vivid")
    if vivid:
        commands.append([vivid, "generate", "molokai"])
    rows = bench.turns(rounds, *commands)
    bench.figure("start", rows[1][0], rows[0][0])
    bench.figure("check-one", rows[2][0], rows[0][0])
    bench.figure("check-one-plugins", rows[3][0])
    if vivid:
        bench.figure("check-one-vivid", rows[2][0], rows[4][0])
    themes = os.path.join(ROOT, "themes.d")
    bundled = [os.path.join(themes, name) for name in sorted(os.listdir(themes)) if name.endswith(".yaml")]
    bundled.append(os.path.join(themes, "showcase"))
    rows = bench.turns(rounds // 3, *[[bench.livery, "check", pack] for pack in bundled],
                       [bench.livery, "check", "--no-cache", themes])
    bench.figure("check-bundled", max(row[0] for row in rows[:-1]))
    bench.figure("check-themes", rows[-1][0])
    bench.figure("start-instructions", bench.instructions([bench.livery, "--version"]) / 1e6)
    bench.figure("check-one-instructions", bench.instructions([bench.livery, "check", one]) / 1e6)


def measure_catalogue(bench):
    """Many packs, many tokens."""
    rounds = "3" if bench.quick else "7"
    bench.run([bench.program("catalogue-benchmark"), "--rounds", rounds])


def measure_linear(bench):
    """Ten times as many packs."""
    program = bench.program("catalogue-benchmark")
    bench.run([program, "--rounds", "2", "--only", "packs"])
    bench.take_notes()
    ten = bench.figures["packs-10000"]["value"]
    bench.run([program, "--rounds", "2", "--only", "packs", "--packs", "100000"])
    bench.take_notes()
    bench.figure("linear", bench.figures["packs-100000"]["value"], 10 * ten)


def measure_instructions(bench):
    """What one pack more costs, in instructions."""
    few, many = (100, 300) if bench.quick else (500, 1500)
    folders = [write_packs(bench, "packs%d" % count, count) for count in (few, many)]
    ours = [bench.instructions([bench.livery, "check", "--no-cache", folder]) for folder in folders]
    bare = [bench.instructions([bench.reference, "parse", folder]) for folder in folders]
    bench.figure("pack-instructions", (ours[1] - ours[0]) / (many - few), (bare[1] - bare[0]) / (many - few))


def measure_cache(bench):
    """A second check, and one after an edit."""
    count = 10_000
    folder = write_packs(bench, "cached/themes.d", count)
    check = [bench.livery, "check", folder]
    bench.turns(1, check)
    rounds = 5 if bench.quick else 15
    bare = sorted(float(bench.run([bench.reference, "parse", folder]).split()[0]) for _ in range(5))[2]
    bench.figure("warm", bench.turns(rounds, check)[0][1], bare)
    times = []
    path = os.path.join(folder, "p05002.yaml")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for number in range(rounds):
        # Another accent each time, and a time that nobody can take for the last one.
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("#202020", "#20202%x" % (number % 10)))
        times.append(bench.once(check))
    bench.figure("one-changed", sorted(times)[len(times) // 2], bare)
    bench.run([bench.program("catalogue-benchmark"), "--rounds", "3" if bench.quick else "7", "--only", "following"])


def measure_tokens(bench):
    """Design tokens that people publish."""
    path = os.path.join(bench.data, "tokens/dtcg-examples/github-primer.resolver.json")
    if not os.path.exists(path):
        return
    bench.figure("primer", bench.turns(5 if bench.quick else 15, [bench.livery, "check", "--no-cache", path])[0][0])


def measure_render(bench):
    """Templates, as the builders of base16 render them."""
    archive = os.path.join(bench.data, "tinted-golden.tar.xz")
    if not os.path.exists(archive):
        return
    bench.run([sys.executable, os.path.join(HERE, "Render/render_benchmark.py"), archive, bench.livery, "2" if bench.quick else "5"])


def measure_editor(bench):
    """The language server."""
    bench.run([sys.executable, os.path.join(HERE, "LanguageServer/language_server_benchmark.py"), bench.livery,
               "--strokes", "100" if bench.quick else "400"])


def measure_runtime(bench):
    """Live switching."""
    bench.run([bench.program("RuntimeBenchmark"), "observers"])
    bench.run([bench.program("RuntimeBenchmark"), "nodes"])


def measure_derive(bench):
    """Deriving variants."""
    bench.run([bench.program("DeriveBenchmark"), "--speed"])


def measure_plugins(bench):
    """Plug-ins, in this process and in a worker."""
    bench.run([bench.program("ColorBenchmark"), "interface"])
    count = None
    for line in bench.run([bench.program("IsolationBenchmark")]).splitlines():
        if re.match(r"A start", line):
            count = "start"
        found = re.match(r"(\d+) colours, in process", line)
        if found:
            count = found.group(1)
        found = re.match(r"on top, shared memory\s+(-?[\d.]+)\s+(-?[\d.]+)", line)
        if found and count:
            bench.figure("worker-start" if count == "start" else "worker-call-" + count, float(found.group(2)))
        found = re.match(r"times as long\s+([\d.]+)", line)
        if found:
            bench.figure("scan", float(found.group(1)), 1.0)


GROUPS = {"start": measure_start, "catalogue": measure_catalogue, "linear": measure_linear,
          "instructions": measure_instructions, "cache": measure_cache, "tokens": measure_tokens, "render": measure_render,
          "editor": measure_editor, "runtime": measure_runtime, "derive": measure_derive, "plugins": measure_plugins}


def number(value):
    """A number with three digits that count."""
    if value == 0:
        return "0"
    size = abs(value)
    return "%.0f" % value if size >= 100 else "%.1f" % value if size >= 10 else "%.2f" % value if size >= 0.1 else "%.4f" % value


def judged(limit, measured):
    """A row of the report, with whether the limits hold."""
    row = {"figure": limit["figure"], "group": limit["group"], "what": limit["what"]}
    if measured is None:
        row["verdict"] = "absent" if limit.get("optional") else "missing"
        return row
    value, against = measured["value"], measured["against"]
    row["value"] = value
    if "unit" in limit:
        row["unit"] = limit["unit"]
    broken = False
    if "ratio" in limit:
        row["reference"] = limit["reference"]
        row["limit"] = limit["ratio"]
        if not against:
            row["verdict"] = "absent" if limit.get("optional") else "missing"
            return row
        row["against"] = against
        row["ratio"] = value / against
        broken = row["ratio"] > limit["ratio"]
    if "most" in limit:
        row["most"] = limit["most"]
        broken = broken or value > limit["most"]
    if "least" in limit:
        row["least"] = limit["least"]
        broken = broken or value < limit["least"]
    row["verdict"] = "OVER" if broken else "ok"
    return row


def shown(row):
    """A row as text."""
    parts = []
    if "ratio" in row:
        parts.append("%s x %s (%s; at most %s x)" % (number(row["ratio"]), row["reference"], number(row["against"]), row["limit"]))
    if "most" in row:
        parts.append("at most %s" % number(row["most"]))
    if "least" in row:
        parts.append("at least %s" % number(row["least"]))
    value = "%s %s" % (number(row["value"]), row.get("unit", "")) if "value" in row else ""
    return "%-7s %-24s %-58s %14s  %s" % (row["verdict"], row["figure"], row["what"], value.strip(), "; ".join(parts))


def main():
    parser = argparse.ArgumentParser(prog="scripts/benchmark", description=__doc__.split("\n")[0])
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="what to measure, all when none is named: " + ", ".join(GROUPS))
    parser.add_argument("--quick", action="store_true", help="fewer rounds, for a first look")
    parser.add_argument("--json", metavar="FILE", help="write the figures there as well")
    parser.add_argument("--list", action="store_true", help="what there are limits for, and the limits")
    parser.add_argument("--livery", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--programs", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    with open(os.path.join(HERE, "limits.json"), encoding="utf-8") as file:
        limits = json.load(file)["figures"]
    for name in options.groups:
        if name not in GROUPS:
            parser.error("there is no group '%s'; there are %s" % (name, ", ".join(GROUPS)))
    chosen = options.groups or list(GROUPS)
    limits = [limit for limit in limits if limit["group"] in chosen]
    if options.list:
        for limit in limits:
            print("%-24s %-58s %s" % (limit["figure"], limit["what"], ", ".join(
                text for text in ["%s x %s" % (limit["ratio"], limit["reference"]) if "ratio" in limit else "",
                                  "at most %s %s" % (limit["most"], limit["unit"]) if "most" in limit else "",
                                  "at least %s %s" % (limit["least"], limit["unit"]) if "least" in limit else ""] if text)))
        return 0
    data = os.environ.get("LIVERY_TEST_DATA") or os.path.join(os.path.dirname(ROOT), "shared", "data")
    rows = []
    failures = 0
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    processors, load = os.cpu_count() or 1, os.getloadavg()[0]
    busy = "; others use this machine: times come out too long, instructions do not" if load > 0.75 * processors else ""
    print("%d processors; load %.1f%s" % (processors, load, busy), flush=True)
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        bench = Bench(os.path.abspath(options.livery), os.path.abspath(options.programs), os.path.abspath(data), folder, options.quick)
        for name in chosen:
            try:
                GROUPS[name](bench)
                bench.take_notes()
            except Failure as failure:
                bench.take_notes()
                print("%-7s %s: %s" % ("failed", name, failure), flush=True)
                failures += 1
            for limit in [limit for limit in limits if limit["group"] == name]:
                rows.append(judged(limit, bench.figures.get(limit["figure"])))
                print(shown(rows[-1]), flush=True)
    verdicts = [row["verdict"] for row in rows]
    counts = {verdict: verdicts.count(verdict) for verdict in ["ok", "OVER", "missing", "absent"]}
    print("%(ok)d hold, %(OVER)d are over, %(missing)d could not be measured, %(absent)d have nothing to be measured with here" % counts)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"version": 1, "processors": processors, "load": load, "figures": rows}, file, indent=2)
            file.write("\n")
    return 1 if counts["OVER"] else 3 if counts["missing"] or failures else 0


if __name__ == "__main__":
    sys.exit(main())
