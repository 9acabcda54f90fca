/* Has the system forget its children, so that nobody learns how they ended. */
#include "hostile.h"
TRANSFORM
{
    signal(SIGCHLD, SIG_IGN);
    return copy(batch);
}
