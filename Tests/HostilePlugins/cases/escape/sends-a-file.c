/* Sends what is in its library to where it prints.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_sendfile, 1, 8, (off_t *)0, (size_t)4096) != -1, "sent a file");
    return copy(batch);
}
