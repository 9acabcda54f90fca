/* Opens a socket for datagrams, by which names are looked up. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    ESCAPED_IF(socket(AF_INET6, SOCK_DGRAM, 0) >= 0, "opened a socket");
    return copy(batch);
}
