/* Refuses one colour of several. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    broken_copy(batch);
    batch->out[1].c[0] = __builtin_nanf("");
    host->fail_at(host, 1, LV_ERR_REFUSED, LV_STR("it is too dark"));
    return LV_OK;
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
