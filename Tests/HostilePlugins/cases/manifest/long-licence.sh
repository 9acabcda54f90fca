# The licence in the manifest is one of 2,000, joined by OR.
make_good
{
    grep -v '^license:' "$bundle/plugin.yaml"
    printf 'license: "MIT'
    printf '%02000d' 0 | sed 's/0/ OR MIT/g'
    printf '"\n'
} >"$bundle/other"
mv "$bundle/other" "$bundle/plugin.yaml"
