/* Becomes another user. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(setuid(65534) == 0, "became another user");
    return copy(batch);
}
