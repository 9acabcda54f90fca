/* only: linux
 * Asks to run before all other processes. */
#include "hostile.h"
#include <sched.h>
TRANSFORM
{
    struct sched_param parameter = {50};
    ESCAPED_IF(sched_setscheduler(0, SCHED_FIFO, &parameter) == 0, "runs before all others");
    return copy(batch);
}
