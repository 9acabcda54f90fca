# The texts of the manifest are commands, escape sequences in other clothes, and links that run something.
make_good
cat >>"$bundle/plugin.yaml" <<'END'
homepage: "javascript:alert(1)"
author: "$(touch /tmp/livery-hostile-author) `id` %s%n \u001b[2J \u009b31m \u2067\u200b"
description: "a\rb\u0000c"
END
