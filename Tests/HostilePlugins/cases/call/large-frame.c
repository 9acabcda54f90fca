/* Jumps over the guard at the end of the stack with one frame of 64 MiB. */
#include "hostile.h"
TRANSFORM
{
    volatile char *far = (volatile char *)__builtin_alloca(64 << 20);
    far[0] = 1;
    return copy(batch) + far[0] - 1;
}
