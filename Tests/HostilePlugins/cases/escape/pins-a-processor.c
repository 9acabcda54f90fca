/* only: linux
 * Chooses the processor that it runs on, and asks to be run in real time there. */
#include "hostile.h"
#include <sched.h>
TRANSFORM
{
    struct sched_param most = {99};
    ESCAPED_IF(sched_setscheduler(0, SCHED_FIFO, &most) == 0, "runs in real time");
    return copy(batch);
}
