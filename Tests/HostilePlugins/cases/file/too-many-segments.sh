# only: linux
# The library says that it has 65,535 program headers.
make_good
patch_library 56 '\377\377'
