# The library has a terabyte, all but its beginning of which is not there.
make_good
truncate -s 1T "$library" 2>/dev/null || absent "the file system has no such files"
