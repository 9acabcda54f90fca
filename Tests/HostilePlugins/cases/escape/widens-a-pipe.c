/* Makes the pipe that it prints to larger, in which the host would then have more to read.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_fcntl, 1, 1031, 1 << 20) != -1, "changed a pipe");
    return copy(batch);
}
