/* Writes over what the allocator keeps beside its memory. */
#include "hostile.h"
TRANSFORM
{
    char *volatile memory = (char *)malloc(24), *volatile other = (char *)malloc(24);
    memset(memory - 16, 0xff, 64);
    free(other);
    free(memory);
    free(malloc(5000));
    return copy(batch);
}
