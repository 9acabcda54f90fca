# A named pipe, which nobody writes to, lies beside the library: who reads all files of the bundle waits for ever.
make_good
mkfifo "$bundle/notes"
