/* Takes away the memory that its results are in. */
#include "hostile.h"
TRANSFORM
{
    uintptr_t page = (uintptr_t)batch->out & ~(uintptr_t)4095;
    munmap((void *)page, 1 << 16);
    return LV_OK;
}
