/* Gives results that are as small as numbers can be: that is allowed. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index].c[0] += 1e-45f;
    return LV_OK;
}
