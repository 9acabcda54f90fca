/* only: linux
 * Opens a socket to the kernel, which lists interfaces and addresses. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    ESCAPED_IF(socket(AF_NETLINK, SOCK_RAW, 0) >= 0, "opened a socket to the kernel");
    return copy(batch);
}
