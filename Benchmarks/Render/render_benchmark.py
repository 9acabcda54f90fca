#!/usr/bin/env python3
"""Compares `livery render` with other builders on the same 6,010 files, whole processes, in one run.

usage: render_benchmark.py ARCHIVE LIVERY [ROUNDS]

ARCHIVE is tinted-golden.tar.xz: schemes, six template repositories, and the hashes of the files that these have
published. LIVERY is a release build of the command. Everything is on /dev/shm where there is one. Each round runs all
of them, one after the other; the ratio is that of the medians. PyYAML with its C loader and pystache, Ruby with the gem
mustache, and C++ with libyaml and kainjow's Mustache take part where they are installed.
"""

import hashlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORIES = ["tinted-alacritty", "tinted-fzf", "tinted-shell", "tinted-terminal", "tinted-tmux", "tinted-vim"]


def equal_files(data, out):
    equal = 0
    with open(os.path.join(data, "expected.sha256"), encoding="utf-8") as file:
        for line in file:
            digest, path = line.split("  ")[:2]
            try:
                with open(os.path.join(out, path), "rb") as made:
                    equal += hashlib.sha256(made.read()).hexdigest() == digest
            except OSError:
                pass
    return equal


def main():
    archive, livery = map(os.path.abspath, sys.argv[1:3])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        data = os.path.join(folder, "data")
        out = os.path.join(folder, "out")
        os.mkdir(data)
        subprocess.run(["tar", "-xf", archive, "-C", data], check=True)
        render = [livery, "render", data + "/schemes/base16", data + "/schemes/base24", "-q", "-o", out]
        for repository in REPOSITORIES:
            render += ["-t", os.path.join(data, repository)]
        jobs = {"livery render": render}
        script = os.path.join(HERE, "render_reference")
        if subprocess.run([sys.executable, "-c", "import pystache, yaml"], stderr=subprocess.DEVNULL).returncode == 0:
            jobs["CSafeLoader + pystache"] = [sys.executable, script + ".py", data, out]
        native = os.path.join(folder, "native")
        build = ["c++", "-O3", "-std=c++17", script + ".cpp", "-lyaml", "-o", native]
        if subprocess.run(build, stderr=subprocess.DEVNULL).returncode == 0:
            jobs["libyaml + kainjow (C++)"] = [native, data, out]
        ruby = shutil.which(os.environ.get("RUBY", "ruby"))
        if ruby and subprocess.run([ruby, "-e", 'require "mustache"'], stderr=subprocess.DEVNULL).returncode == 0:
            jobs["Psych + ruby-mustache"] = [ruby, script + ".rb", data, out]
        times = {name: [] for name in jobs}
        equal = {}
        for number in range(rounds + 1):
            for name, command in jobs.items():
                shutil.rmtree(out, ignore_errors=True)
                start = time.perf_counter()
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                if number > 0:  # The first round warms the caches, and is checked.
                    times[name].append(time.perf_counter() - start)
                else:
                    equal[name] = equal_files(data, out)
        base = statistics.median(times["livery render"])
        figures = os.environ.get("LIVERY_FIGURES")  # Where scripts/benchmark wants them.
        if figures:
            native = times.get("libyaml + kainjow (C++)")
            with open(figures, "a", encoding="utf-8") as file:
                reference = " %.2f" % (statistics.median(native) * 1000) if native else ""
                file.write("render %.2f ms%s\n" % (base * 1000, reference))
                file.write("render-equal %d files\n" % equal["livery render"])
        print("%-24s %8s %8s %8s %7s %s" % ("", "min s", "median", "max", "ratio", "byte-equal of 6010"))
        for name, values in times.items():
            median = statistics.median(values)
            print("%-24s %8.3f %8.3f %8.3f %7.2f %d" % (name, min(values), median, max(values), median / base, equal[name]))


main()
