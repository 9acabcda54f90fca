# A link to a device without end lies beside the library.
make_good
ln -s /dev/zero "$bundle/notes"
