/* only: linux
 * Starts a process by vfork(), which stops its own until that ends. */
#include "hostile.h"
TRANSFORM
{
    volatile int child = vfork();
    if (child == 0) _exit(0);
    ESCAPED_IF(child > 0, "started a process");
    return copy(batch);
}
