# only: linux
# Every number in the table that symbols are looked up in is as large as it can be.
make_good
size=$(objdump -h "$library" | awk '$2 == ".gnu.hash" { print $3 }')
head -c $((0x$size)) /dev/zero | tr '\000' '\377' >"$folder/table"
objcopy --update-section .gnu.hash="$folder/table" "$library"
