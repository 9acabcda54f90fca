/* Divides a whole number by zero. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    __asm__ volatile("xorl %%ecx, %%ecx\n\tmovl $1, %%eax\n\tcltd\n\tidivl %%ecx" : : : "eax", "ecx", "edx", "cc");
#else
    raise(SIGFPE);
#endif
    return copy(batch);
}
