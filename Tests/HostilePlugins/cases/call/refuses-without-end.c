/* Refuses four million colours that there are not. */
#include "hostile.h"
TRANSFORM
{
    for (uint32_t index = 0; index < 4000000; index++) host->fail_at(host, index * 7, LV_ERR_REFUSED, LV_STR("no"));
    return copy(batch);
}
