/* Sets the machine's clock, to the time that it has. */
#include "hostile.h"
#include <time.h>
TRANSFORM
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    ESCAPED_IF(clock_settime(CLOCK_REALTIME, &now) == 0, "set the clock");
    return copy(batch);
}
