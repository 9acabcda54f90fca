/* only: linux
 * cc: -fvisibility=default
 * Never says which of several versions of a function to use when the system's loader asks. */
#include "hostile.h"
static void *choose(void)
{
    for (volatile int turn = 0;; turn++) {}
}
int chosen(void) __attribute__((ifunc("choose")));
int (*volatile kept)(void) = chosen;
TRANSFORM { return copy(batch); }
