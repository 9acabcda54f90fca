/* Opens a socket to the network. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    ESCAPED_IF(socket(AF_INET, SOCK_STREAM, 0) >= 0, "opened a socket");
    return copy(batch);
}
