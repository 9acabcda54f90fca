# only: linux
# Of the library there are the first 64 bytes.
make_good
head -c 64 "$library" >"$library.cut"
mv "$library.cut" "$library"
