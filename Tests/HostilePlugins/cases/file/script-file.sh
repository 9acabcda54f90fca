# The library is a program for a shell.
printf '#!/bin/sh\ntouch /tmp/livery-hostile-ran\n' >"$library"
chmod +x "$library"
