/* only: linux
 * Starts a process by the newest system call for that. */
#include "hostile.h"
TRANSFORM
{
    uint64_t arguments[11] = {0};
    arguments[4] = SIGCHLD;
    long child = syscall(SYS_clone3, arguments, 88);
    if (child == 0) syscall(SYS_exit_group, 0);
    ESCAPED_IF(child > 0, "started a process");
    return copy(batch);
}
