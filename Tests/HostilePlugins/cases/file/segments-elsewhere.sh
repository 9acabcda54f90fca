# only: linux
# The program headers lie beyond the end of all numbers.
make_good
patch_library 32 '\360\377\377\377\377\377\377\377'
