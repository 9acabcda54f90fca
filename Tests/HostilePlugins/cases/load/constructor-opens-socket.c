/* Opens a socket to the network when it is loaded. */
#include "hostile.h"
#include <sys/socket.h>
static int handle = -1;
CONSTRUCTOR { handle = socket(AF_INET, SOCK_STREAM, 0); }
TRANSFORM
{
    ESCAPED_IF(handle >= 0, "opened a socket while it was loaded");
    return copy(batch);
}
