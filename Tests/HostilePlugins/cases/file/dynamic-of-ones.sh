# only: linux
# The list of what the system's loader needs to know is nonsense.
make_good
size=$(objdump -h "$library" | awk '$2 == ".dynamic" { print $3 }')
head -c $((0x$size)) /dev/zero | tr '\000' '\377' >"$folder/table"
objcopy --update-section .dynamic="$folder/table" "$library"
