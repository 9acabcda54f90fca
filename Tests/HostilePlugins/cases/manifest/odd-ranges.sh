# The ranges of parameters end before they begin, have no number in them, or too large ones.
make_good
cat >>"$bundle/plugin.yaml" <<'END'
    parameters:
      - { id: a, type: number, title: A, help: A., minimum: 2, maximum: 1, default: 1.5 }
      - { id: b, type: number, title: B, help: B., minimum: .nan, maximum: .inf, default: 1e999 }
      - { id: c, type: integer, title: C, help: C., minimum: -99999999999999999999999, maximum: 1, default: 0.5 }
      - { id: a, type: choice, title: D, help: D., choices: [] }
END
