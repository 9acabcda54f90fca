"""Reads style sheets with GTK's own parser and prints its complaints. Arguments: files."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

for path in sys.argv[1:]:
    provider = Gtk.CssProvider()
    provider.connect(
        "parsing-error", lambda _, section, error: print(f"{path}: {section.to_string()}: {error.message}")
    )
    with open(path, "rb") as file:
        provider.load_from_data(file.read())
