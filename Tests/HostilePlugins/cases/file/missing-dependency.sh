# Needs a library that is not on this machine.
# only: linux
printf 'int gone(void) { return 1; }\n' >"$folder/gone.c"
"$CC" -shared -fPIC "$folder/gone.c" -o "$folder/libgone-hostile.so"
make_good -Wl,--no-as-needed -L"$folder" -lgone-hostile
rm "$folder/libgone-hostile.so"
