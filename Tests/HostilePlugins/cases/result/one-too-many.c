/* Writes one result too many. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    batch->out[batch->count].c[0] = 0.5f;
    return LV_OK;
}
