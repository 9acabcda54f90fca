/* Changes its input, and gives the right results. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    memset((void *)(uintptr_t)batch->in, 0x3e, batch->count * sizeof(lv_rgba));
    return LV_OK;
}
