/* Calls its own function from within a call, and logs meanwhile. */
#include "hostile.h"
static int depth;
TRANSFORM
{
    if (depth > 0) return copy(batch);
    depth = 1;
    host->log(host, LV_LOG_NOTE, LV_STR("once more"));
    int32_t status = call->function->transform(host, call, batch);
    host->log(host, LV_LOG_NOTE, LV_STR("done"));
    depth = 0;
    return status;
}
