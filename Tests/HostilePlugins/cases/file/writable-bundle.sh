# Everybody on the machine can write to the bundle's folder.
make_good
chmod 777 "$bundle"
