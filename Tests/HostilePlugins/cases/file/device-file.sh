# The library is a link to a device without end.
# only: linux
ln -sf /dev/zero "$library"
