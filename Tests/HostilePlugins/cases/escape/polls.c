/* only: linux
 * Waits for what the host might write, with a call that is meant for files. */
#include "hostile.h"
#include <poll.h>
TRANSFORM
{
    struct pollfd files[8];
    for (int index = 0; index < 8; index++) files[index] = (struct pollfd){index, POLLIN, 0};
    ESCAPED_IF(poll(files, 8, 0) >= 0, "looked whether there is something to read");
    return copy(batch);
}
