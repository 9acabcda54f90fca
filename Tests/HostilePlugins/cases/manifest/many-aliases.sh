# The manifest grows to a thousand million values by aliases of aliases.
make_good
{
    echo 'a: &a [x, x, x, x, x, x, x, x, x]'
    before=a
    for each in b c d e f g h i; do
        echo "$each: &$each [*$before, *$before, *$before, *$before, *$before, *$before, *$before, *$before, *$before]"
        before=$each
    done
} >>"$bundle/plugin.yaml"
