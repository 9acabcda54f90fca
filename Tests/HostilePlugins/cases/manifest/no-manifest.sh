# The bundle has no manifest.
make_good
rm "$bundle/plugin.yaml"
