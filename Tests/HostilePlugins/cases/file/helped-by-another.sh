# only: linux
# Says that another library may have its functions, in a folder where anybody could put one.
make_good -Wl,-f,/tmp/livery-hostile-helper.so
