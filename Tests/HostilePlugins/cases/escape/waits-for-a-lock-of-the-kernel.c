/* only: linux
 * Has the kernel lend priority from one to another waiter of a lock, a way in which many holes were. */
#include "hostile.h"
TRANSFORM
{
    static uint32_t lock;
    long result = syscall(SYS_futex, &lock, 6 /* FUTEX_LOCK_PI */, 0, 0, 0, 0);
    ESCAPED_IF(result == 0, "took a lock that lends priority");
    return copy(batch);
}
