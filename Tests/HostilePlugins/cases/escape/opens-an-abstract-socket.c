/* only: linux
 * Opens a socket whose name is in no folder, as session services have. */
#include "hostile.h"
#include <sys/socket.h>
#include <sys/un.h>
TRANSFORM
{
    struct sockaddr_un name = {AF_UNIX, "\0livery-hostile"};
    int handle = socket(AF_UNIX, SOCK_STREAM, 0);
    ESCAPED_IF(handle >= 0 && bind(handle, (struct sockaddr *)&name, sizeof name) == 0, "has a socket with a name");
    ESCAPED_IF(handle >= 0, "opened a socket");
    return copy(batch);
}
