/* Refuses a colour that there is not. */
#include "hostile.h"
TRANSFORM
{
    host->fail_at(host, batch->count, LV_ERR_REFUSED, LV_STR("it is not there"));
    return copy(batch);
}
