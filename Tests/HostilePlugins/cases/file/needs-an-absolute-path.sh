# only: linux
# Needs a library by the absolute path of a file, of which it is not the name.
make_library "$here/cases/neighbour.c" "$folder/libother.so"
make_good -Wl,--no-as-needed "$folder/libother.so"
