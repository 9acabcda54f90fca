/* only: linux
 * Types a command into the terminal that the host was started from. */
#include "hostile.h"
#include <sys/ioctl.h>
TRANSFORM
{
    for (int file = 0; file < 3; file++) {
        char space = ' ';
        ESCAPED_IF(ioctl(file, TIOCSTI, &space) == 0, "typed into the terminal");
    }
    return copy(batch);
}
