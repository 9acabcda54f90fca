# A file in the bundle has a name with an escape sequence, a line break and what is no UTF-8.
make_good
: >"$bundle/$(printf 'a\033[2J\n\377b.md')" 2>/dev/null || absent "the file system has no such names"
