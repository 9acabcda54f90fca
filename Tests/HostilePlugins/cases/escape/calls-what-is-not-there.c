/* only: linux
 * Makes a system call of a number that no system has yet. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(9999) == 0 || errno == ENOSYS, "made a call that is to come");
    return copy(batch);
}
