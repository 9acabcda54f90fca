/* Tries whether it could send a signal to its process group, in which the host may be. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(kill(0, 0) == 0, "can send signals to its group");
    return copy(batch);
}
