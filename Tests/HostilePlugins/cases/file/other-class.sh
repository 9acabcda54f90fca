# only: linux
# The library says that it is for a processor with 32 bits.
make_good
patch_library 4 '\001'
