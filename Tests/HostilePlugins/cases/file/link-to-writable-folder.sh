# The library is a link to a file whose folder everybody on the machine can write to, so that anybody can exchange it.
make_good
mkdir -p "$folder/shared"
mv "$library" "$folder/shared/library"
chmod 777 "$folder/shared"
ln -sf "$folder/shared/library" "$library"
