# The library is a text.
echo "this is no library" >"$library"
