# The functions have the names of CSS, one that looks like another, and one that is no name.
make_good
cat >>"$bundle/plugin.yaml" <<'END'
  - { name: rgb, kind: transform, summary: Takes the place of a colour. }
  - { name: "d\u0430rken", kind: transform, summary: Looks like another. }
  - { name: "__proto__", kind: transform, summary: Is no name. }
END
