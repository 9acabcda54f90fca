# only: linux
# A part of the library goes on past the last address and begins again at the first.
make_good
python3 - "$library" <<'END' 2>/dev/null || absent "there is no Python"
import struct, sys
path = sys.argv[1]
data = bytearray(open(path, "rb").read())
start, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
loads = [start + i * size for i in range(count) if struct.unpack_from("<I", data, start + i * size)[0] == 1]
struct.pack_into("<Q", data, loads[-1] + 40, 0xfffffffffffff000)
open(path, "wb").write(data)
END
