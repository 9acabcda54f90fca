/* Tries whether it could send the host a signal. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(kill(getppid(), 0) == 0, "can send signals to the host");
    return copy(batch);
}
