/* Gives results that are as large as numbers can be. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    for (uint32_t index = 0; index < batch->count; index++) batch->out[index].c[0] = 3.0e38f;
    return LV_OK;
}
