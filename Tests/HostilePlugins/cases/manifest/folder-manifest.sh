# The manifest is a folder.
make_good
rm "$bundle/plugin.yaml"
mkdir "$bundle/plugin.yaml"
