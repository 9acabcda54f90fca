/* Writes into its own library in memory, at an offset.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_pwrite64, 8, "x", (size_t)1, (off_t)0) != -1, "wrote into a file");
    return copy(batch);
}
