# The manifest has 100 functions with 100 parameters each.
make_good
awk 'BEGIN { for (f = 0; f < 100; f++) { printf "  - { name: f%d, kind: transform, summary: F., parameters: [", f
    for (p = 0; p < 100; p++) printf "{ id: p%d, type: number, title: P, help: P., default: 1 }, ", p
    print "] }" } }' >>"$bundle/plugin.yaml"
