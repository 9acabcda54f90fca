/* Calls the host back without saying which. */
#include "hostile.h"
TRANSFORM
{
    host->log(0, LV_LOG_NOTE, LV_STR("who?"));
    host->fail(0, LV_ERR_INTERNAL, LV_STR("who?"));
    host->progress(0, 0.5f);
    host->cancelled(0);
    host->scratch(0, 1, 1);
    return copy(batch);
}
