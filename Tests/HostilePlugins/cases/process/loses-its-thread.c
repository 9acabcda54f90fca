/* only: linux
 * Takes away the memory that the C library finds its thread by, and returns. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
#if defined(__x86_64__)
    __asm__ volatile("xor %%eax, %%eax; mov %%ax, %%fs" ::: "eax");
#endif
    return LV_OK;
}
