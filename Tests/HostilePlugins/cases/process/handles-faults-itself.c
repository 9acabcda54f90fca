/* Handles its own fault, and comes back to it for ever. */
#include "hostile.h"
static void forget(int signal) { (void)signal; }
TRANSFORM
{
    signal(SIGSEGV, forget);
    *(volatile int *)8 = 1;
    return copy(batch);
}
