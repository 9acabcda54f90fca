/* Asks as which user it runs, while it is called.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_getuid) != -1, "knows its user");
    return copy(batch);
}
