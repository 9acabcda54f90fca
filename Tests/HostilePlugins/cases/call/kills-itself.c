/* Kills its own process. */
#include "hostile.h"
TRANSFORM
{
    raise(SIGKILL);
    return copy(batch);
}
