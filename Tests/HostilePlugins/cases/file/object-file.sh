# The library has not been linked.
"$CC" -c -fPIC -w -I "$here" -I "$include" "$here/cases/good.c" -o "$library"
