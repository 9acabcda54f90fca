/* Interrupts all processors of the machine again and again, by a system call for barriers.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    for (int turn = 0; turn < 1000; turn++)
        ESCAPED_IF(syscall(__NR_membarrier, 2 /* GLOBAL_EXPEDITED */, 0, 0) == 0, "interrupts other processors");
    return copy(batch);
}
