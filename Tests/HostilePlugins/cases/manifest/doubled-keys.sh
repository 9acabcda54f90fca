# The manifest names a library twice: whoever reads the first and whoever reads the last load different ones.
make_good
printf 'library: { linux: other.so, macos: other.dylib }\n' >>"$bundle/plugin.yaml"
