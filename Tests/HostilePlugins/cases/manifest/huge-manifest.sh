# The manifest has two million bytes.
make_good
{ printf '# '; head -c 2000000 /dev/zero | tr '\000' 'x'; echo; } >>"$bundle/plugin.yaml"
