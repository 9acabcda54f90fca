# only: linux
# Names a library that the system's loader would tell of everything it does.
make_good -Wl,--depaudit=/tmp/livery-hostile-audit.so -Wl,--audit=/tmp/livery-hostile-audit.so
