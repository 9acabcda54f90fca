# The library is a program, of the kind that can lie anywhere in memory, as libraries can.
printf '#include "%s"\nint main(void) { return 0; }\n' "$here/cases/good.c" >"$folder/program.c"
"$CC" -fPIC -pie -w -rdynamic "-DNAME=\"$name\"" -I "$here" -I "$include" "$folder/program.c" -o "$library"
