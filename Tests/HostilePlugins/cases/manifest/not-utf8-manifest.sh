# The manifest is no UTF-8.
make_good
printf 'title: \377\376\n' >>"$bundle/plugin.yaml"
