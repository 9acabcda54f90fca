/* Gives the memory of its stack back to the system, so that it returns to nowhere.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    char *here = __builtin_frame_address(0);
    uintptr_t page = (uintptr_t)here & ~(uintptr_t)4095;
    madvise((void *)(page - 4096), 3 * 4096, MADV_DONTNEED);
    return copy(batch);
}
