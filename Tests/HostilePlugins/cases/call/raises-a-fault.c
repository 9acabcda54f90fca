/* Sends itself the signal for memory that is not there. */
#include "hostile.h"
TRANSFORM
{
    raise(SIGBUS);
    return copy(batch);
}
