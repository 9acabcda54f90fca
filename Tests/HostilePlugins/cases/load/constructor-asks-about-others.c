/* Asks when it is loaded for the limits, the processors and the clock of the first process of the machine.
 * only: linux */
#include "hostile.h"
#include <sched.h>
#include <sys/resource.h>
#include <time.h>
static int seen;
CONSTRUCTOR
{
    struct rlimit limit;
    cpu_set_t processors;
    struct timespec time;
    if (prlimit(1, RLIMIT_NOFILE, NULL, &limit) == 0 || errno == ESRCH) seen++;
    if (sched_getaffinity(1, sizeof processors, &processors) == 0 || errno == ESRCH) seen++;
    if (clock_gettime((clockid_t)(((unsigned)~1 << 3) | 2), &time) == 0) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "learnt of other processes while it was loaded");
    return copy(batch);
}
