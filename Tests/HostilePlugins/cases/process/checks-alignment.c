/* only: linux
 * Makes the processor fault at every odd address, and returns. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
#if defined(__x86_64__)
    __asm__ volatile("pushfq; orq $0x40000, (%%rsp); popfq" ::: "memory", "cc");
#endif
    return LV_OK;
}
