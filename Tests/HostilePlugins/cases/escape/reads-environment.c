/* Reads the host's environment, in which there may be passwords. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(getenv("LIVERY_HOSTILE_SECRET"), "read the host's environment");
    return copy(batch);
}
