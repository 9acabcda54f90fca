# only: linux
# Has its libraries looked for in a folder of /tmp that is not there yet, and that anybody could make.
make_good -Wl,-rpath,/tmp/livery-hostile-nobody
