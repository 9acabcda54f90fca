# only: linux
# The library says that it has no program headers.
make_good
patch_library 56 '\000\000'
