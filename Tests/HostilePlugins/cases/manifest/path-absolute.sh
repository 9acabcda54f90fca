# The manifest names a library by an absolute path.
make_good
mv "$library" "$folder/outside.$extension"
sed -i.old "s|^library:.*|library: { linux: $folder/outside.so, macos: $folder/outside.dylib }|" "$bundle/plugin.yaml"
