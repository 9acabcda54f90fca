/* Asks when it is loaded on which machine, for which user and under which process it runs.
 * only: linux */
#include "hostile.h"
#include <sys/sysinfo.h>
#include <sys/utsname.h>
static int seen;
CONSTRUCTOR
{
    struct utsname machine;
    struct sysinfo state;
    if (uname(&machine) == 0) seen++;
    if (sysinfo(&state) == 0) seen++;
    if (getppid() > 0) seen++;
    if (getuid() != (uid_t)-1 || getegid() != (gid_t)-1) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "learnt who it is while it was loaded");
    return copy(batch);
}
