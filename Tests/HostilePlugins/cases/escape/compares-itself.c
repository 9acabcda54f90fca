/* Compares what two processes have open, which tells where things lie in the kernel.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_kcmp, getpid(), getpid(), 0, 0, 1) != -1, "compared processes");
    return copy(batch);
}
