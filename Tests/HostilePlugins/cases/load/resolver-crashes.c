/* only: linux
 * Crashes while the system's loader asks it which of several versions of a function is for this processor: before any
 * constructor, and before dlopen() is done. */
#include "hostile.h"
static void *choose(void)
{
    *(volatile int *)8 = 1;
    return 0;
}
void chosen(void) __attribute__((ifunc("choose"), visibility("default")));
TRANSFORM
{
    chosen();
    return copy(batch);
}
