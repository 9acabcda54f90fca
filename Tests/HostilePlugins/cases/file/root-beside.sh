# A link to the root of all files lies beside the library: who reads the bundle's folders reads the machine.
make_good
ln -s / "$bundle/notes"
