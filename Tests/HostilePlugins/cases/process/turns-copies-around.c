/* only: linux
 * Makes the processor copy backwards, and returns. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
#if defined(__x86_64__)
    __asm__ volatile("std");
#endif
    return LV_OK;
}
