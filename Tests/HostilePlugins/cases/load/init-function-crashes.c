/* only: linux
 * cc: -Wl,-init=first
 * Crashes in the function that the old way of starting a library names. */
#include "hostile.h"
LV_EXPORT void first(void) { *(volatile int *)8 = 1; }
TRANSFORM { return copy(batch); }
