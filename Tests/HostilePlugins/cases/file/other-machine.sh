# only: linux
# The library says that it is for another processor.
make_good
patch_library 18 '\363'
