/* Sees to it that it is not told, by the signal that ends it, when the host is gone.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_fcntl, 0, F_SETFL, 0) != -1, "outlives the host");
    return copy(batch);
}
