/* Makes a timer that goes on sending it signals.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_timer_create, 1, (struct sigevent *)0, (timer_t[1]){0}) != -1, "has a timer");
    return copy(batch);
}
