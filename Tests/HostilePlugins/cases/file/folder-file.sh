# A folder is where the library should be.
mkdir -p "$library"
