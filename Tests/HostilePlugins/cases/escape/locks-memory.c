/* Keeps its memory from being swapped out. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(mlockall(3) == 0, "locked memory");
    return copy(batch);
}
