/* Asks for the limits of the first process of the machine, while it is called.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_prlimit64, 1, 7, (void *)0, (uint64_t[2]){0}) != -1, "knows limits of others");
    return copy(batch);
}
