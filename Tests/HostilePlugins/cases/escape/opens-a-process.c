/* Opens its own process, by which signals can be sent and files taken.
 * only: linux */
#include "hostile.h"
#ifndef __NR_pidfd_open
#define __NR_pidfd_open 434
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_pidfd_open, getpid(), 0) != -1, "opened a process");
    return copy(batch);
}
