/* Makes its input writable, and changes it. */
#include "hostile.h"
TRANSFORM
{
    uintptr_t page = (uintptr_t)batch->in & ~(uintptr_t)4095;
    copy(batch);
    if (mprotect((void *)page, 4096, PROT_READ | PROT_WRITE) == 0) ((lv_rgba *)(uintptr_t)batch->in)[0].c[0] = 0.33f;
    return LV_OK;
}
