# The name of the library in the manifest contains a line break and an escape sequence.
make_good
sed -i.old 's|^library:.*|library: { linux: "lib\\n\\e[2J.so", macos: "lib\\n\\e[2J.dylib" }|' "$bundle/plugin.yaml"
