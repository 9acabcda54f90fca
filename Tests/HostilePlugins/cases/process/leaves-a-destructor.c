/* Leaves a function to be called when the process ends, which crashes. */
#include "hostile.h"
static void crash(void) { *(volatile int *)8 = 1; }
TRANSFORM
{
    atexit(crash);
    return copy(batch);
}
