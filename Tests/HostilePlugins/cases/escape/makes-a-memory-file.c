/* Makes a file in memory, which can be handed on, and run.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_memfd_create, "x", 0) != -1, "has a file");
    return copy(batch);
}
