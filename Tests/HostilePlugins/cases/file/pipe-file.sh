# A named pipe, which nobody writes to, is where the library should be: who opens it waits for ever.
mkfifo "$library"
