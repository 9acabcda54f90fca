/* Logs without end. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    for (int line = 0; line < 100000; line++) host->log(host, LV_LOG_NOTE, LV_STR("and another thing"));
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
