/* Gives the right results after half a second: slow, and not stopped. */
#include "hostile.h"
TRANSFORM
{
    usleep(500000);
    return copy(batch);
}
