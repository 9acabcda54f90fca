# only: linux
# The table that symbols are looked up in is all zeros.
make_good
size=$(objdump -h "$library" | awk '$2 == ".gnu.hash" { print $3 }')
head -c $((0x$size)) /dev/zero >"$folder/table"
objcopy --update-section .gnu.hash="$folder/table" "$library"
