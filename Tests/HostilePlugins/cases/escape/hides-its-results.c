/* only: linux
 * Takes away its own right to read the pages of its results before it returns. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    uintptr_t page = (uintptr_t)batch->out & ~(uintptr_t)4095;
    mprotect((void *)page, 4096, PROT_NONE);
    return LV_OK;
}
