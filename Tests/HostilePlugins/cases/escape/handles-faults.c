/* only: linux
 * Handles page faults itself, by which one can stop the kernel in the middle of a copy. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(SYS_userfaultfd, 0) >= 0, "handles page faults");
    return copy(batch);
}
