/* only: linux
 * Moves its stack to where no memory is, and calls. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    __asm__ volatile("mov $64, %%rsp; call *%%rax" ::"a"(0) : "memory");
#elif defined(__aarch64__)
    __asm__ volatile("mov x9, #64; mov sp, x9; str x9, [sp, #-16]!" ::: "x9", "memory");
#endif
    return copy(batch);
}
