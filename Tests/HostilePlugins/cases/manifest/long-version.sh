# The version in the manifest has 10,000 letters, and would fill whatever shows it.
make_good
{
    grep -v '^version:' "$bundle/plugin.yaml"
    printf 'version: "1.0.0+'
    printf '%010000d' 0 | tr 0 a
    printf '"\n'
} >"$bundle/other"
mv "$bundle/other" "$bundle/plugin.yaml"
