# The manifest has lists in lists, 100,000 deep.
make_good
{ printf 'deep: '; head -c 100000 /dev/zero | tr '\000' '['; } >>"$bundle/plugin.yaml"
