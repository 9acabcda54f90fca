# only: linux
# The library asks for a stack that can be executed: loading it would make the stacks of the host so.
make_good -Wl,-z,execstack
