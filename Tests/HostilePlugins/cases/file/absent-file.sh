# The manifest names a library that is not there.
rm -f "$library"
