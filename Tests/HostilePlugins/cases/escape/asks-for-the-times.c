/* only: linux
 * Asks how long it and those that it has started have worked. */
#include "hostile.h"
#include <sys/times.h>
TRANSFORM
{
    struct tms times_of_all;
    ESCAPED_IF(times(&times_of_all) != (clock_t)-1, "learnt how long processes have worked");
    return copy(batch);
}
