/* only: linux
 * Opens a ring of system calls, which are then made past every filter. */
#include "hostile.h"
TRANSFORM
{
    char parameters[120] = {0};
    ESCAPED_IF(syscall(SYS_io_uring_setup, 2, parameters) >= 0, "opened a ring of system calls");
    return copy(batch);
}
