/* Keeps the host of the first call, and uses it in the second. */
#include "hostile.h"
static const lv_host *kept;
TRANSFORM_ONLY
{
    kept->log(kept, LV_LOG_NOTE, LV_STR("the host of a call that is over"));
    return copy(batch);
}
ENTRY
{
    kept = host;
    DESCRIBE(functions);
    return LV_OK;
}
