# The parts of the library are to lie at multiples of three.
make_good
python3 - "$library" <<'END' || absent "there is no python3"
import struct, sys
path = sys.argv[1]
data = bytearray(open(path, "rb").read())
start, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
for index in range(count):
    place = start + index * size
    if struct.unpack_from("<I", data, place)[0] == 1: struct.pack_into("<Q", data, place + 48, 3)
open(path, "wb").write(data)
END
