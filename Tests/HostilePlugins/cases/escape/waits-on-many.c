/* Makes a descriptor that waits for others.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_epoll_create1, 0) != -1, "has a descriptor");
    return copy(batch);
}
