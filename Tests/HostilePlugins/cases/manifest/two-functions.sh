# The manifest has a function that the library does not have.
make_good
printf '  - name: absent\n    kind: transform\n    summary: Is not there.\n' >>"$bundle/plugin.yaml"
