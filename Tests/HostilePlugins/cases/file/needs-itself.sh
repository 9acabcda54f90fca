# only: linux
# Names itself among the libraries that it needs.
make_good "-Wl,-soname,lib$name.so"
make_good "-Wl,-soname,lib$name.so" -Wl,--no-as-needed "-L$bundle" "-l$name" '-Wl,-rpath,$ORIGIN'
