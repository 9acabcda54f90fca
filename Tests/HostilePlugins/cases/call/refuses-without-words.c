/* Refuses every colour with an empty reason. */
#include "hostile.h"
TRANSFORM
{
    copy(batch);
    for (uint32_t index = 0; index < batch->count; index++) host->fail_at(host, index, LV_ERR_REFUSED, LV_STR(""));
    return LV_OK;
}
