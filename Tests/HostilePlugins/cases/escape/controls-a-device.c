/* only: linux
 * Controls what it prints to as if it were a terminal. */
#include "hostile.h"
#include <sys/ioctl.h>
TRANSFORM
{
    int count = 0;
    ESCAPED_IF(ioctl(2, FIONREAD, &count) == 0 || errno == ENOTTY, "controlled an open file");
    return copy(batch);
}
