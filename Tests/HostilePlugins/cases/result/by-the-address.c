/* Gives a result that depends on where the system has put it in memory. No host can tell from one call. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[0] = (float)((uintptr_t)&spoil >> 12 & 0xff) / 255.0f;
    return LV_OK;
}
