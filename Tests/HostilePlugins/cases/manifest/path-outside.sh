# The manifest names a library outside its bundle: what an archive with such names unpacks to.
make_good
mv "$library" "$folder/outside.$extension"
sed -i.old "s|^library:.*|library: { linux: ../outside.so, macos: ../outside.dylib }|" "$bundle/plugin.yaml"
