/* Divides a whole number by zero. */
#include "hostile.h"
TRANSFORM
{
#if defined(__x86_64__)
    volatile int zero = 0;
    batch->out[0].c[0] = (float)(1 / zero);
#else
    raise(SIGFPE);
#endif
    return copy(batch);
}
