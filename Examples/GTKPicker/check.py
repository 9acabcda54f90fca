#!/usr/bin/python3
"""Runs the picker on a display of its own, does what people do, and looks at the pixels.

    check.py PICKER LIVERY [FOLDER]
    check.py --measure PICKER LIVERY [ROUNDS]

PICKER and LIVERY are the built programs; FOLDER is where screenshots go, nowhere without it. Needs Xvfb and xdotool; follows
the desktop's light and dark as well where dbus-daemon, python3-dbus and python3-gi are there. With --measure it saves a pack
again and again, in every way that editors have, and says how long it takes until the frame with the new look is drawn.
"""

import mmap
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
THEMES = os.path.join(HERE, "..", "..", "themes.d")
WIDTH, HEIGHT = 1180, 800


class Screen:
    """A display in a file."""

    def __init__(self, folder):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder, "-nolisten", "tcp"],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        with open(os.path.join(folder, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        head = struct.unpack(">25I", self.memory[:100])
        self.start, self.line = head[0] + head[19] * 12, head[12]

    def rows(self):
        """The pixels as they are: lines of blue, green, red and nothing."""
        return [self.memory[self.start + y * self.line:self.start + y * self.line + WIDTH * 4] for y in range(HEIGHT)]

    def close(self):
        self.server.terminate()
        self.server.wait()


class Picture:
    """What was on the screen."""

    def __init__(self, screen):
        self.rows = screen.rows()

    def pixel(self, x, y):
        blue, green, red, _ = self.rows[y][x * 4:x * 4 + 4]
        return (red, green, blue)

    def colors(self, left=0, top=0, right=WIDTH, bottom=HEIGHT):
        """How often each colour is there."""
        counts = {}
        for row in self.rows[top:bottom]:
            for place in range(left * 4, right * 4, 4):
                key = row[place:place + 3]
                counts[key] = counts.get(key, 0) + 1
        return {(key[2], key[1], key[0]): count for key, count in counts.items()}

    def save(self, path):
        raw = b"".join(
            b"\0" + bytes(channel for place in range(0, WIDTH * 4, 4) for channel in (row[place + 2], row[place + 1], row[place]))
            for row in self.rows)

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


class Picker:
    """The program, and the lines in which it tells what it shows."""

    def __init__(self, check):
        self.lines = []
        self.process = subprocess.Popen(
            [check.picker, "--themes", check.themes, "--store", check.store, "--log"], env=check.environment,
            stdout=subprocess.PIPE, stderr=open(check.path("errors.txt"), "ab"), text=True)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def wait(self, start, words, what):
        """Waits for a line after some that were there, in which all words are."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            for line in self.lines[start:]:
                if all(word in line for word in words):
                    return line
            if self.process.poll() is not None:
                break
            time.sleep(0.002)
        raise AssertionError(f"{what}: waited for {words}, told was\n  " + "\n  ".join(self.lines[start:]))

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


PORTAL = """
import sys, dbus, dbus.service, dbus.mainloop.glib
from gi.repository import GLib
dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
SETTINGS, SPACE = "org.freedesktop.portal.Settings", "org.freedesktop.appearance"
scheme = dbus.UInt32(2, variant_level=1)
class Portal(dbus.service.Object):
    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, spaces): return {SPACE: {"color-scheme": scheme}}
    @dbus.service.method(SETTINGS, in_signature="ss", out_signature="v")
    def Read(self, space, key): return scheme
    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, space, key, value): pass
portal = Portal(bus, "/org/freedesktop/portal/desktop")
def order(channel, condition):
    global scheme
    line = sys.stdin.readline()
    if not line: loop.quit(); return False
    scheme = dbus.UInt32(int(line), variant_level=1)
    portal.SettingChanged(SPACE, "color-scheme", scheme)
    return True
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, order)
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
loop = GLib.MainLoop()
print("ready", flush=True)
loop.run()
"""


class Desktop:
    """A session bus with a portal that says light or dark."""

    def __init__(self, check):
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], env=check.environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        check.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        self.portal = None
        if subprocess.run(["/usr/bin/python3", "-c", "import dbus, gi"], stderr=subprocess.DEVNULL).returncode == 0:
            self.portal = subprocess.Popen(
                ["/usr/bin/python3", "-c", PORTAL], env=check.environment, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, text=True)
            self.portal.stdout.readline()

    def say(self, scheme):
        self.portal.stdin.write(f"{scheme}\n")
        self.portal.stdin.flush()

    def close(self):
        for process in (self.portal, self.bus):
            if process:
                process.terminate()
                process.wait()


def color(text):
    return tuple(int(text[place:place + 2], 16) for place in (1, 3, 5))


def is_near(a, b, limit=3):
    return all(abs(x - y) <= limit for x, y in zip(a, b))


class Check:
    def __init__(self, picker, livery, pictures):
        self.picker, self.livery, self.pictures = os.path.abspath(picker), os.path.abspath(livery), pictures
        self.folder = tempfile.mkdtemp(prefix="livery-picker-")
        self.themes, self.store = self.path("themes"), self.path("settings/theme")
        shutil.copytree(THEMES, self.themes, ignore=shutil.ignore_patterns("showcase*"))
        os.mkdir(self.path("screen"))
        os.mkdir(self.path("home"))
        self.screen = Screen(self.path("screen"))
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.path("home"), "DISPLAY": self.screen.name,
            "XDG_RUNTIME_DIR": self.path("home"), "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "LANG": "C.UTF-8",
            "XDG_DATA_DIRS": "/usr/share", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "LIVERY_PLUGIN_ISOLATION": "process",
        }
        self.desktop = Desktop(self) if shutil.which("dbus-daemon") else None
        self.app = None

    def path(self, name):
        return os.path.join(self.folder, name)

    def close(self):
        if self.app:
            self.app.close()
        if self.desktop:
            self.desktop.close()
        self.screen.close()
        shutil.rmtree(self.folder)

    def picture(self, name):
        picture = Picture(self.screen)
        if self.pictures:
            picture.save(os.path.join(self.pictures, name + ".png"))
        return picture

    def value(self, theme, role):
        """A colour of a theme, asked of the command."""
        text = subprocess.run(
            [self.livery, "--themes", self.themes, "why", theme, role, "--json"], env=self.environment,
            capture_output=True, text=True, cwd=self.folder).stdout
        return color(re.search(r'"hex": "(#[0-9a-f]{6})', text).group(1))

    def start(self, *words):
        self.app = Picker(self)
        return self.app.wait(0, ("shown",) + words, "the start")

    def does(self, what, action, *words):
        start = len(self.app.lines)
        action()
        line = self.app.wait(start, ("shown",) + words, what)
        # The same widgets as ever.
        assert f" widgets {self.widgets} " in line, f"{what}: widgets were made anew: {line}"
        return line

    def click(self, line, name):
        x, y = re.search(rf" {name}=(\d+),(\d+)", line).groups()
        subprocess.run(["xdotool", "mousemove", x, y, "click", "1"], env=self.environment, check=True)

    def select(self, *arguments):
        subprocess.run(
            [self.livery, "--themes", self.themes, "select", *arguments, "--store", self.store], env=self.environment,
            check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def save(self, pack, old, new):
        with open(self.path(f"themes/{pack}.yaml"), encoding="utf-8") as file:
            text = file.read()
        assert old in text
        with open(self.path("themes/.new"), "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        os.rename(self.path("themes/.new"), self.path(f"themes/{pack}.yaml"))

    def sees(self, what, theme, name, roles=("background", "surface", "text", "accent")):
        """Looks for the colours of a theme: the page behind everything, the others somewhere on it. Pixels follow a frame later
        than the line that tells of them."""
        wanted = {role: self.value(theme, role) for role in roles}
        end = time.monotonic() + 10
        while True:
            colors = Picture(self.screen).colors(340, 60, WIDTH, HEIGHT)
            page = max(colors, key=colors.get)
            whole = Picture(self.screen).colors()
            missing = [
                role for role, want in wanted.items()
                if not any(is_near(color, want) and count >= 20 for color, count in whole.items())]
            if is_near(page, wanted["background"]) and not missing:
                break
            assert time.monotonic() < end, (
                f"{what}: the page is {page}, wanted {wanted}, missing {missing}", self.picture("failed"))[0]
            time.sleep(0.05)
        return self.picture(name)

    # Ways to save: each ends with the last thing that the editor does to the file.

    def saves_in_place(self, path, text):
        with open(path, "r+b") as file:
            file.write(text)
            file.truncate()

    def saves_emptied_first(self, path, text):
        with open(path, "wb", buffering=0) as file:
            file.write(text[:len(text) // 2])
            time.sleep(0.003)
            file.write(text[len(text) // 2:])

    def saves_by_rename(self, path, text):
        with open(path + ".new", "wb") as file:
            file.write(text)
        os.rename(path + ".new", path)

    def saves_after_backup(self, path, text):
        os.rename(path, path + "~")
        with open(path, "wb") as file:
            file.write(text)

    def saves_anew(self, path, text):
        os.unlink(path)
        with open(path, "wb") as file:
            file.write(text)

    def saves_by_link(self, path, text):
        self.generation = getattr(self, "generation", 0) + 1
        target = self.path(f"generation-{self.generation}.yaml")
        with open(target, "wb") as file:
            file.write(text)
        os.symlink(target, path + ".new")
        os.rename(path + ".new", path)

    WAYS = [
        ("written in place", saves_in_place), ("emptied, then written in two steps", saves_emptied_first),
        ("another file renamed over it", saves_by_rename), ("renamed to a backup, then made again", saves_after_backup),
        ("removed, then made again", saves_anew), ("a link that is led elsewhere", saves_by_link),
    ]

    def measure(self, rounds):
        self.start("shown base widgets")
        start = len(self.app.lines)
        self.select("india@IN")
        self.app.wait(start, ("shown india@IN ",), "a choice")
        path = self.path("themes/india.yaml")
        with open(path, "rb") as file:
            text = file.read()
        first = b'50: "#fffdf9"'
        assert first in text
        print(f"from the end of a save to the frame with the new look, in ms, of {rounds} saves each:")
        print(f"  {'':38}{'least':>7}{'median':>8}{'95 %':>7}{'most':>7}")
        for name, way in self.WAYS:
            times = []
            for number in range(rounds):
                time.sleep(0.08)
                start = len(self.app.lines)
                new = text.replace(first, b'50: "#fff%03x"' % (256 + number))
                way(self, path, new)
                saved = time.monotonic_ns()
                line = self.app.wait(start, ("shown india@IN ", "broken - "), name)
                times.append((int(re.search(r" at (\d+)", line).group(1)) - saved) / 1e6)
            times.sort()
            print(f"  {name:38}{times[0]:7.1f}{times[rounds // 2]:8.1f}{times[rounds * 95 // 100]:7.1f}{times[-1]:7.1f}")

    def run(self):
        line = self.start("shown base widgets")
        self.widgets = re.search(r" widgets (\d+) ", line).group(1)
        self.sees("the default", "base", "1-default")

        line = self.does("a click on a theme", lambda: self.click(line, "theme-india"), "shown india ")
        self.sees("a theme", "india", "2-india")
        line = self.does("a market, chosen by a command", lambda: self.select("india@IN"), "shown india@IN ")
        self.sees("a market", "india@IN", "3-india-IN")
        line = self.does("a click on dark", lambda: self.click(line, "dark"), "shown india@IN/dark ")
        self.sees("dark", "india@IN/dark", "4-dark")
        line = self.does("a click on light", lambda: self.click(line, "light"), "shown india@IN ")
        line = self.does("a click on an accent", lambda: self.click(line, "accent-teal"), "shown india@IN ")
        own = self.value("india@IN", "accent")
        end = time.monotonic() + 10
        while any(is_near(seen, own) and count > 50 for seen, count in Picture(self.screen).colors(460, 60).items()):
            assert time.monotonic() < end, "a click on an accent: the theme's own is still there"
            time.sleep(0.05)
        self.picture("5-teal")
        line = self.does("a click on the theme's accent", lambda: self.click(line, "accent-own"), "shown india@IN ")
        line = self.does("a click on system", lambda: self.click(line, "system"), "shown india@IN ")

        if self.desktop and self.desktop.portal:
            line = self.does("the desktop turns dark", lambda: self.desktop.say(1), "shown india@IN/dark ")
            self.sees("the desktop's dark", "india@IN/dark", "6-desktop-dark")
            line = self.does("the desktop turns light", lambda: self.desktop.say(2), "shown india@IN ")

        line = self.does("a save", lambda: self.save("india", '50: "#fffdf9"', '50: "#f4fff0"'), "shown india@IN ", "broken -")
        self.sees("a save", "india@IN", "7-saved", roles=("background", "accent"))
        line = self.does("a broken save", lambda: self.save("india", '"#f4fff0"', '"#f4fff"'), "shown india@IN ", "india.yaml")
        end = time.monotonic() + 10
        bar = self.value("base", "warning.surface")
        while True:
            picture = Picture(self.screen)
            counts = picture.colors(340, 46, WIDTH, 160)
            page = picture.colors(340, 60)
            if counts.get(bar, 0) > 8000 and is_near(max(page, key=page.get), color("#f4fff0")):
                break
            assert time.monotonic() < end, "a broken save: the last good look, with a bar, was to be seen"
            time.sleep(0.05)
        self.picture("8-broken")
        line = self.does("a mended save", lambda: self.save("india", '"#f4fff"', '"#fffdf9"'), "shown india@IN ", "broken -")
        self.sees("a mended save", "india@IN", "9-mended", roles=("background", "accent"))

        # The bar is gone, and has moved what is below it.
        time.sleep(0.5)
        line = self.does("another accent", lambda: self.click(line, "accent-teal"), "shown india@IN ")
        line = self.does("the theme's accent", lambda: self.click(line, "accent-own"), "shown india@IN ")
        for name in ("alert", "file"):
            before = Picture(self.screen).rows
            self.click(line, name)
            end = time.monotonic() + 10
            while sum(a != b for a, b in zip(before, Picture(self.screen).rows)) < 100:
                assert time.monotonic() < end, f"the dialog '{name}' did not come"
                time.sleep(0.05)
            time.sleep(0.3)
            picture = self.picture("10-" + name)
            colors = picture.colors()
            assert is_near(max(colors, key=colors.get), self.value("india@IN", "background")), name
            subprocess.run(["xdotool", "key", "Escape"], env=self.environment, check=True)
            self.app.close()
            line = self.start("shown india@IN ")
            self.widgets = re.search(r" widgets (\d+) ", line).group(1)
        self.sees("after a restart", "india@IN", "11-restarted")
        self.app.close()
        self.app = None
        with open(self.path("errors.txt"), encoding="utf-8") as file:
            errors = file.read()
        assert "Gtk" not in errors, "GTK complains"


def main():
    arguments = sys.argv[1:]
    is_measured = arguments[0] == "--measure"
    if is_measured:
        del arguments[0]
    last = arguments[2] if len(arguments) > 2 else None
    check = Check(arguments[0], arguments[1], None if is_measured else last)
    try:
        if is_measured:
            return check.measure(int(last or 40))
        check.run()
    except AssertionError as error:
        with open(check.path("errors.txt"), encoding="utf-8") as file:
            sys.exit(f"GTKPicker: {error}\n{file.read()}")
    finally:
        check.close()
    print("GTKPicker: all that was looked for was seen")


main()
