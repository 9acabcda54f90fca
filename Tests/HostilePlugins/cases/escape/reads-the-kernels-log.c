/* Reads what the kernel has logged.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_syslog, 3, (char[256]){0}, 256) != -1, "read the log");
    return copy(batch);
}
