/* Leaves the session and the process group that the host has put it into. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(setsid() >= 0, "left its session");
    ESCAPED_IF(setpgid(0, 0) == 0, "left its group");
    return copy(batch);
}
