/* Reserves a terabyte of addresses. */
#include "hostile.h"
TRANSFORM
{
    void *memory = mmap(0, 1ull << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ESCAPED_IF(memory != MAP_FAILED, "reserved a terabyte");
    return copy(batch);
}
