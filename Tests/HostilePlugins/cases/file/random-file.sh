# The library is 64 KiB without any form.
awk 'BEGIN { for (i = 0; i < 65536; i++) printf "%c", (i * i * 31 + i * 7 + 1) % 127 + 1 }' >"$library"
