/* Calls itself until there is no more stack. */
#include "hostile.h"
static __attribute__((noinline)) int deeper(volatile char *above)
{
    volatile char here[4096];
    here[0] = *above;
    return deeper(here) + here[0];
}
TRANSFORM
{
    volatile char top = 1;
    return deeper(&top) + copy(batch);
}
