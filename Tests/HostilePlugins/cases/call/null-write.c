/* Writes to no memory. */
#include "hostile.h"
TRANSFORM
{
    *(volatile int *)8 = 1;
    return copy(batch);
}
