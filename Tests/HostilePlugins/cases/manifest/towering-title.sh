# The title in the manifest is a letter with a hundred accents, which would cover the lines above and below it.
make_good
mark=$(printf '\314\207')
marks=$(printf '%0100d' 0 | sed "s/0/$mark/g")
sed "s/^title: .*/title: \"Z$marks\"/" "$bundle/plugin.yaml" >"$bundle/other"
mv "$bundle/other" "$bundle/plugin.yaml"
