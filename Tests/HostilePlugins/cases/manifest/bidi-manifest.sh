# The title in the manifest turns around what is shown after it.
make_good
sed -i.old "s|^title:.*|title: \"good \\\\u202Edab\"|" "$bundle/plugin.yaml"
