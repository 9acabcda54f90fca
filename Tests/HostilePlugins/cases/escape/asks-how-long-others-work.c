/* Asks for the clock of the first process of the machine, which tells how long it has worked, and that it is there.
 * only: linux */
#include "hostile.h"
#include <time.h>
TRANSFORM
{
    struct timespec time;
    ESCAPED_IF(clock_gettime((clockid_t)(((unsigned)~1 << 3) | 2), &time) == 0, "knows how long others have worked");
    return copy(batch);
}
