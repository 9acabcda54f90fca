# only: linux
# Says that another library has its functions, so that the system's loader takes them from there.
make_library "$here/cases/neighbour.c" "$bundle/libother.so" -Wl,-soname,libother.so
make_good -Wl,-F,libother.so
