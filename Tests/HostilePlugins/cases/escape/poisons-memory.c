/* Tells the kernel that memory of the machine is broken, so that nobody uses it any more.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    void *page = (void *)(((uintptr_t)batch->out + 4095) & ~(uintptr_t)4095);
    ESCAPED_IF(madvise(page, 4096, 100 /* MADV_HWPOISON */) == 0, "poisoned memory");
    return copy(batch);
}
