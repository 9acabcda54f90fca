# The manifest is of another version than the library.
make_good
sed -i.old 's|^version:.*|version: 2.0.0|' "$bundle/plugin.yaml"
