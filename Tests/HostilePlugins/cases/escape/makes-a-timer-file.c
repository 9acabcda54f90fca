/* Makes a file that tells when a time has come.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_timerfd_create, 1, 0) != -1, "has a timer");
    return copy(batch);
}
