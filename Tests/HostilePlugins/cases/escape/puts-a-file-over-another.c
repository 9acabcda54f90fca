/* Puts one of the files that it has inherited in the place of another.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_dup3, 1, 4, 0) != -1, "replaced a file");
    return copy(batch);
}
