/* Writes over what the allocator keeps beside its memory. */
#include "hostile.h"
TRANSFORM
{
    char *volatile memory = (char *)malloc(24);
    memset(memory, 0xff, 4096);
    free(malloc(1 << 20));
    free(memory);
    for (int size = 16; size < 4096; size += 16) free(malloc((size_t)size));
    abort();
}
