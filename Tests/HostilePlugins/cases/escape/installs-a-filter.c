/* only: linux
 * Installs a filter of system calls of its own while it is called. */
#include "hostile.h"
TRANSFORM
{
    syscall(SYS_seccomp, 1, 8 /* NEW_LISTENER */, 0);
    return copy(batch);
}
