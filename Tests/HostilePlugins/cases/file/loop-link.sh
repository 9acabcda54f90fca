# The library is a link to itself.
ln -sf "lib$name.$extension" "$library"
