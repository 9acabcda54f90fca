/* Stops its own process without ending it. */
#include "hostile.h"
TRANSFORM
{
    raise(SIGSTOP);
    return copy(batch);
}
