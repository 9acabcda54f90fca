/* only: linux
 * Makes a world of its own, in which it is the master. */
#include "hostile.h"
#include <sched.h>
TRANSFORM
{
    ESCAPED_IF(unshare(CLONE_NEWUSER) == 0, "made a namespace");
    return copy(batch);
}
