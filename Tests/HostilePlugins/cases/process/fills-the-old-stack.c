/* only: linux
 * Leaves the processor's old registers full, so that the next computation with long numbers gives none. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
#if defined(__x86_64__)
    __asm__ volatile("fld1; fld1; fld1; fld1; fld1; fld1; fld1; fld1");
#endif
    return LV_OK;
}
