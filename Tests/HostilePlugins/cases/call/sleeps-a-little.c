/* Sleeps for a tenth of a second in each call, which is no more than it may. */
#include "hostile.h"
TRANSFORM
{
    usleep(100000);
    return copy(batch);
}
