# only: linux
# Needs a library that lies in a folder which everybody on the machine can write to.
mkdir -p "$folder/open"
printf 'int planted(void) { return 1; }\n' >"$folder/planted.c"
"$CC" -shared -fPIC "$folder/planted.c" -o "$folder/open/libplanted-hostile.so"
chmod 777 "$folder/open"
make_good -Wl,--no-as-needed "-L$folder/open" -lplanted-hostile "-Wl,-rpath,$folder/open"
