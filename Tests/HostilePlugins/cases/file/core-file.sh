# only: linux
# The library says that it is the memory of a dead process.
make_good
patch_library 16 '\004'
