/* Tries whether it could send a signal to every process of the user. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(kill(-1, 0) == 0, "can send signals to everybody");
    return copy(batch);
}
