# The library is a static one.
"$CC" -c -fPIC -w -I "$here" -I "$include" "$here/cases/good.c" -o "$folder/good.o"
ar rc "$library" "$folder/good.o"
