/* only: linux
 * Sees to it that it does not end with the host, and lets others look into it. */
#include "hostile.h"
#include <sys/prctl.h>
TRANSFORM
{
    ESCAPED_IF(prctl(PR_SET_PDEATHSIG, 0) == 0, "does not end with the host");
    ESCAPED_IF(prctl(PR_SET_DUMPABLE, 1) == 0, "lets others look into it");
    return copy(batch);
}
