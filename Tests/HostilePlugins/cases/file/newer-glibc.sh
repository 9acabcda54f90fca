# only: linux
# Was built for a version of the C library that does not exist yet.
printf '#include "hostile.h"\nTRANSFORM { return getpid() == 0 ? LV_ERR_INTERNAL : copy(batch); }\n' >"$folder/later.c"
make_library "$folder/later.c" "$library"
LC_ALL=C sed 's/GLIBC_2\.[0-9.]*[0-9]/\n&\n/g' "$library" | awk 'BEGIN { ORS = "" } { print }' >/dev/null
version=$(grep -ao 'GLIBC_2\.[0-9.]*[0-9]' "$library" | head -n 1)
later=$(printf '%s' "$version" | tr 2 9)
LC_ALL=C sed -i "s/$version/$later/g" "$library"
