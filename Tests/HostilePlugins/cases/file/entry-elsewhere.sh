# The entry function lies beyond the end of the library.
make_good
python3 - "$library" <<'END' || absent "there is no python3"
import sys
path = sys.argv[1]
data = bytearray(open(path, "rb").read())
import struct
start, = struct.unpack_from("<Q", data, 40)
size, count = struct.unpack_from("<HH", data, 58)
sections = [struct.unpack_from("<IIQQQQIIQQ", data, start + i * size) for i in range(count)]
for kind, at, length, link in ((s[1], s[4], s[5], s[6]) for s in sections):
    if kind != 11: continue
    names = sections[link][4]
    for place in range(at, at + length, 24):
        name, = struct.unpack_from("<I", data, place)
        if data[names + name:names + name + 23] == b"livery_plugin_entry_1\0"[:23] or data[names + name:].startswith(b"livery_plugin_entry_1\0"):
            struct.pack_into("<Q", data, place + 8, 0x7fffffff000)
open(path, "wb").write(data)
END
