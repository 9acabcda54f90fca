/* only: linux
 * Runs an instruction that only the system may run. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    __asm__ volatile("hlt");
#elif defined(__aarch64__)
    __asm__ volatile("msr daifset, #2");
#endif
    return copy(batch);
}
