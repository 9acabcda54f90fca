#!/usr/bin/env python3
"""Measures "livery lsp" from a keystroke to its diagnostics, over pipes as an editor has them.

    swift build -c release
    Benchmarks/LanguageServer/language_server_benchmark.py .build/release/livery [--packs 1000] [--strokes 400]

In a catalogue of packs that inherit from one another, three documents are typed into: a pack that nothing inherits from,
one that inherits itself, and the base of a quarter of all packs while one of its children is open too. A stroke is one
character put in or taken away; its time ends with the message that has the diagnostics of the document's new version.
In the same run: a full check of the same folder by "livery check", as a whole process, and what libyaml alone takes to
parse the file that is typed into. Needs a C compiler and libyaml.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time


class Client:
    """A client that asks and waits."""

    def __init__(self, command, folder):
        environment = dict(os.environ, XDG_DATA_DIRS="/nonexistent", HOME=folder)
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, env=environment)
        self.number = 0
        self.messages = 0
        capabilities = {"general": {"positionEncodings": ["utf-16"]},
                        "textDocument": {"publishDiagnostics": {"relatedInformation": True}}}
        self.request("initialize", {"processId": os.getpid(), "rootUri": "file://" + folder, "capabilities": capabilities})
        self.notify("initialized", {})

    def send(self, message):
        data = json.dumps(dict(message, jsonrpc="2.0")).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server has ended")
            if line == b"\r\n":
                self.messages += 1
                return json.loads(self.process.stdout.read(length))
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                return message["result"]

    def diagnostics(self, uri, version):
        """Waits for what is said of a version of a document."""
        while True:
            message = self.receive()
            if message.get("method") != "textDocument/publishDiagnostics":
                continue
            params = message["params"]
            if params["uri"] == uri and params.get("version") == version:
                return params["diagnostics"]


def write_packs(folder, count):
    """Packs of about 900 bytes: every fourth is a base, the first one of a quarter of all packs."""
    random.seed(42)
    os.makedirs(folder)

    def colour():
        return '"#%06x"' % random.randrange(1 << 24)

    names = ["saffron", "navy", "leaf", "plum", "pine", "sky", "rose", "sand"]
    for number in range(count):
        own = random.sample(names, 4)
        text = "livery: 1\ntitle: Pack %d\ndescription: made for measuring\n" % number
        if number % 4 == 1:
            text += "extends: p0000\n"
        elif number % 4 == 3:
            text += "extends: p%04d\n" % (number - 3)
        text += "palette:\n" + "".join("  %s: %s\n" % (name, colour()) for name in own)
        text += "colors:\n  background: white\n  surface: { default: \"#fafafa\", raised: \"#ffffff\" }\n"
        text += "  text: { default: \"#202020\", muted: \"#505050\" }\n  accent: $%s\n  accent.hover: darken($accent, 8%%)\n" % own[0]
        text += "  link: mix($accent, $text, 35%%)\n  border: $%s\n  on-accent: readable($accent)\n" % own[1]
        text += "fonts:\n  headline1: { family: [Mukta, sans-serif], size: 34, weight: bold }\n"
        text += "  body: { family: Inter, size: 17, line-height: 1.45 }\nmetrics:\n  corner-radius: %dpt\n" % (4 + number % 9)
        text += "markets:\n  IN: { languages: [hi, en], colors: { accent: $%s } }\n" % own[2]
        text += "variants:\n  dark:\n    derive: dark\n    colors: { background: \"#101010\", text: \"#f0f0f0\" }\n"
        text += "checks:\n  contrast:\n    - { text: text, on: background, level: AA }\n"
        with open(os.path.join(folder, "p%04d.yaml" % number), "w") as file:
            file.write(text)


def type_into(client, folder, name, strokes):
    """Types into a document, a character at a time, and gives the milliseconds of each stroke."""
    path = os.path.join(folder, name)
    uri = "file://" + path
    with open(path) as file:
        lines = file.read().split("\n")
    version = 1
    client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": "\n".join(lines)}})
    client.diagnostics(uri, 1)
    line = next(index for index, text in enumerate(lines) if text.startswith("  link:"))
    column = len(lines[line])
    word = " $accent"
    times = []
    typed = 0
    for stroke in range(strokes):
        version += 1
        # A word that is typed and taken away again: most states on the way are mistakes.
        phase = stroke % (2 * len(word))
        if phase < len(word):
            change = {"range": {"start": {"line": line, "character": column + typed}, "end": {"line": line, "character": column + typed}},
                      "text": word[phase]}
            typed += 1
        else:
            change = {"range": {"start": {"line": line, "character": column + typed - 1}, "end": {"line": line, "character": column + typed}},
                      "text": ""}
            typed -= 1
        start = time.perf_counter_ns()
        client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
        client.diagnostics(uri, version)
        times.append((time.perf_counter_ns() - start) / 1e6)
    return uri, times


def shown(name, times):
    times = sorted(times)
    print("%-52s p50 %8.3f ms   p95 %8.3f ms   max %8.3f ms" % (
        name, statistics.median(times), times[int(len(times) * 0.95) - 1], times[-1]))
    return statistics.median(times)


def note(name, times):
    """Writes the figure down for scripts/benchmark."""
    path = os.environ.get("LIVERY_FIGURES")
    if path:
        with open(path, "a") as file:
            file.write("%s %.4f ms\n" % (name, sorted(times)[int(len(times) * 0.95) - 1]))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("livery")
    arguments.add_argument("--packs", type=int, default=1000)
    arguments.add_argument("--strokes", type=int, default=400)
    options = arguments.parse_args()
    livery = os.path.abspath(options.livery)
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as root:
        folder = os.path.join(root, "themes.d")
        write_packs(folder, options.packs)
        bare = os.path.join(root, "bare_yaml")
        subprocess.run(["cc", "-O2", "-o", bare, os.path.join(here, "bare_yaml.c"), "-lyaml"], check=True)
        checks = []
        for _ in range(3):
            start = time.perf_counter_ns()
            subprocess.run([livery, "check", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            checks.append((time.perf_counter_ns() - start) / 1e6)
        start = time.perf_counter_ns()
        client = Client([livery, "lsp"], root)
        print("%d packs; initialised in %.0f ms" % (options.packs, (time.perf_counter_ns() - start) / 1e6))
        whole = shown("reference: livery check, the whole folder", checks)
        output = subprocess.run([bare, os.path.join(folder, "p0002.yaml"), "2000"], stdout=subprocess.PIPE, check=True).stdout
        shown("reference: libyaml alone, the file", [int(line) / 1e6 for line in output.split()])
        for name, what in [("p0002.yaml", "a pack that stands alone"), ("p0007.yaml", "a pack that inherits"),
                           ("p0000.yaml", "the base of a quarter, a child open")]:
            _, times = type_into(client, folder, name, options.strokes)
            median = shown("keystroke to diagnostics: " + what, times)
            note("keystroke-" + name.split(".")[0], times)
            print("%52s %.4f of a full check" % ("", median / whole))
            if name == "p0007.yaml":
                client.notify("textDocument/didOpen", {"textDocument": {
                    "uri": "file://" + os.path.join(folder, "p0001.yaml"), "languageId": "yaml", "version": 1,
                    "text": open(os.path.join(folder, "p0001.yaml")).read()}})
                client.diagnostics("file://" + os.path.join(folder, "p0001.yaml"), 1)
        client.request("shutdown", None)
        client.notify("exit", None)
        client.process.wait(timeout=10)


main()
