/* only: linux
 * Makes the processor stop after each instruction, and returns. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
#if defined(__x86_64__)
    __asm__ volatile("pushfq; orq $0x100, (%%rsp); popfq" ::: "memory", "cc");
#endif
    return LV_OK;
}
