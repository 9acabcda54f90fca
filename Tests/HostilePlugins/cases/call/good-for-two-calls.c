/* Is good for one call, as long as a look at it takes, and crashes in the next. */
#include "hostile.h"
TRANSFORM
{
    static int calls;
    if (calls++ > 0) *(volatile int *)8 = 1;
    return copy(batch);
}
