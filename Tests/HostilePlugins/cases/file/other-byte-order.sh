# only: linux
# The library says that it is for a big-endian processor.
make_good
patch_library 5 '\002'
