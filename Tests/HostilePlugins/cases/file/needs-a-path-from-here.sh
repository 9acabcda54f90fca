# only: linux
# Needs a library by a path that begins where the host happens to be.
make_library "$here/cases/neighbour.c" "$folder/libother.so"
(cd -- "$folder" && make_good -Wl,--no-as-needed ./libother.so)
