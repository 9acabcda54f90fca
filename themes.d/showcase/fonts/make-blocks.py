#!/usr/bin/env python3
"""Makes LiveryBlocks-Regular.ttf: a font of solid blocks, so that text without a style stands out on a screen.

Needs fontTools; the font beside this file is what it makes, byte for byte.
"""
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def block(width: int, height: int):
    pen = TTGlyphPen(None)
    if width:
        pen.moveTo((60, 0))
        pen.lineTo((60, height))
        pen.lineTo((width - 60, height))
        pen.lineTo((width - 60, 0))
        pen.closePath()
    return pen.glyph()


glyphs = {".notdef": (600, 700), "space": (300, 0), "short": (560, 500), "tall": (600, 700), "mark": (280, 140)}
characters = {code: "short" for code in range(0x21, 0x7F)}
characters |= {code: "tall" for code in [*range(0x30, 0x3A), *range(0x41, 0x5B), *map(ord, "bdfhklt")]}
characters |= {ord(mark): "mark" for mark in ".,:;'`-_"}
characters[0x20] = characters[0xA0] = "space"

builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(glyphs))
builder.setupCharacterMap(characters)
builder.setupGlyf({name: block(width if height else 0, height) for name, (width, height) in glyphs.items()})
builder.setupHorizontalMetrics({name: (width, 60) for name, (width, _) in glyphs.items()})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({
    "familyName": "Livery Blocks", "styleName": "Regular", "uniqueFontIdentifier": "LiveryBlocks-Regular",
    "fullName": "Livery Blocks", "psName": "LiveryBlocks-Regular", "version": "Version 1.000",
    "licenseDescription": "Apache-2.0",
})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, fsType=0)
builder.setupPost()
builder.updateHead(created=0, modified=0)
builder.font.recalcTimestamp = False
builder.save(pathlib.Path(__file__).with_name("LiveryBlocks-Regular.ttf"))
