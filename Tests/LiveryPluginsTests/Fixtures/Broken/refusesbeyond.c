/* Refuses a colour that there is not. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    host->fail_at(host, batch->count, LV_ERR_REFUSED, LV_STR("it is not there"));
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
