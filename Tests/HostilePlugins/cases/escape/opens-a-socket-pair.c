/* Opens two sockets that lead to one another. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    int handles[2];
    ESCAPED_IF(socketpair(AF_UNIX, SOCK_STREAM, 0, handles) == 0, "opened sockets");
    return copy(batch);
}
