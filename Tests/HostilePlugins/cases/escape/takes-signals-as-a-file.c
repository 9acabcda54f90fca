/* Reads signals from a file, so that nobody else gets them.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_signalfd4, -1, (uint64_t[1]){~0ull}, (size_t)8, 0) != -1, "takes signals");
    return copy(batch);
}
