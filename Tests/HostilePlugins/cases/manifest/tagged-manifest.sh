# The manifest asks whoever reads it to make objects and to run commands, and merges maps into maps.
make_good
cat >>"$bundle/plugin.yaml" <<'END'
author: !!python/object/apply:os.system ["touch /tmp/livery-hostile-tagged"]
homepage: !<tag:yaml.org,2002:binary> "AAAA"
<<: { id: org.example.other }
END
