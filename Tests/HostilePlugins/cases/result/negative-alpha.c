/* Gives an alpha below 0. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[0].c[3] = -0.5f;
    return LV_OK;
}
