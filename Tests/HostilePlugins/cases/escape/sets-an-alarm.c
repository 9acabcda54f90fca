/* Has itself sent a signal later. */
#include "hostile.h"
#include <sys/time.h>
TRANSFORM
{
    struct itimerval when = {{0, 0}, {3600, 0}};
    ESCAPED_IF(setitimer(ITIMER_REAL, &when, 0) == 0, "set an alarm");
    return copy(batch);
}
