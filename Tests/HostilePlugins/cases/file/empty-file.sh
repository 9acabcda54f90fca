# The library is an empty file.
: >"$library"
