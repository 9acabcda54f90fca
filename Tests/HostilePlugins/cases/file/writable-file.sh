# Everybody on the machine can write to the library.
make_good
chmod 777 "$library"
